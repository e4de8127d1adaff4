import { createHash, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Operation } from '#contract/endpoints.ts'
import { isForStaff } from '#contract/endpoint.ts'
import type { Database } from '#server/db/database.ts'
import { requests } from '#tests/fixtures/requests.ts'
import { createStage } from '../authorization/stage.ts'
import { call } from '../support/calls.ts'
import { acceptedParameters, withStatementLog } from './statement-log.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Filters that are true for every row: only active plans are offered, in their order. */
const always = ['listPlans filter[status]=active']

test('[customer 1] [CALL-3] every filter, order and part that a call accepts changes what the database is asked', async () => {
  const statements: string[] = []
  const databases: Database[] = []
  const { dry, records } = await createStage((db) => {
    databases.push(db)
    return withStatementLog(db, statements)
  })
  /** Makes every answer of the catalogue be read anew. */
  const changeCatalogue = async () => {
    for (const { directory } of databases)
      await directory.updateTable('tenants').set({ catalogue_version: randomUUID() }).execute()
  }
  const actorOf = (operation: Operation) => {
    const role = isForStaff(endpoints[operation].access) ? 'root' : 'owner'
    const match = records.actors.find((actor) => actor.role === role)
    if (!match) throw new Error(`Nobody is ${role}.`)
    return match
  }
  const send = async (operation: Operation, query: Record<string, string>): Promise<string> => {
    const { params = {} } = requests[operation] as { params?: Record<string, string> }
    const actor = actorOf(operation)
    const resource = /\/(\w+)\/\{id\}/.exec(endpoints[operation].path)?.[1]
    const id = resource && records.record(resource as never, 'own', actor)
    const path = endpoints[operation].path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'id' && id !== undefined ? id : (params[name] ?? ''),
    )
    await changeCatalogue()
    statements.length = 0
    const search = new URLSearchParams(query).toString()
    const answer = await call(dry, 'GET', search === '' ? path : `${path}?${search}`, { token: actor.token })
    if (answer.status !== 200) throw new Error(`${operation} ${search}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return createHash('sha256').update(JSON.stringify(statements)).digest('hex')
  }
  const id = records.otherCustomer
  const ids = { 'filter[cliente_id]': id, 'filter[actor_id]': id, 'filter[entity_id]': id }
  const ignored: string[] = []
  await send('listPlans', {})
  for (const { operation, name, values } of acceptedParameters(ids)) {
    const plain = await send(operation, {})
    const distinct = new Set(name === 'sort' ? [] : [plain])
    for (const value of values) {
      const statement = await send(operation, { [name]: value })
      const says = `${operation} ${name}=${value}`
      if (distinct.has(statement) && !always.includes(says)) ignored.push(says)
      distinct.add(statement)
    }
    expect(await send(operation, {}), `${operation} asks the same of the same`).toBe(plain)
  }
  expect(ignored).toEqual([])
})
