import { describe, expect, test } from 'vitest'
import { toJson } from '#server/db/json.ts'
import { call, refusal, answerOf, signIn } from '../support/calls.ts'
import { read } from '../support/catalogue.ts'
import { testServer } from '../support/test-server.ts'
import type { TestServer } from '../support/test-server.ts'

async function change({ db, clock }: TestServer, entry: string, value: Parameters<typeof toJson>[0]): Promise<void> {
  const row = { tenant: 'receptio', entry, value: toJson(value), updated_at: clock.now() }
  await db.directory
    .insertInto('settings')
    .values(row)
    .onConflict((it) => it.columns(['tenant', 'entry']).doUpdateSet({ value: row.value }))
    .execute()
}

describe('GET /configuraciones', () => {
  test('gives the default payment driver by its key', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const one = {
      data: [{ entry: 'cash.driver.default', value: 'openpay' }],
      meta: { currentPage: 1, perPage: 25, lastPage: 1, total: 1 },
    }
    expect(await read(server, 'listSettings', 'filter[entry]=cash.driver.default', { token })).toEqual(one)
    expect(await read(server, 'listSettings', '', { token })).toEqual(one)
    await change(server, 'cash.driver.default', 'stripe')
    expect((await read(server, 'listSettings', '', { token })).data).toEqual([{ entry: 'cash.driver.default', value: 'stripe' }])
  })

  test.each(['session.proof.optional', 'provider.secret', 'CASH.DRIVER.DEFAULT', '%', "' or 1=1", 'x'.repeat(80)])(
    'keeps every other entry to itself: %s',
    async (entry) => {
      const server = await testServer()
      const token = await signIn(server, 'root@receptio.test')
      await change(server, 'provider.secret', 'hidden')
      const { data, meta } = await read(server, 'listSettings', `filter[entry]=${encodeURIComponent(entry)}`, { token })
      expect([data, meta.total]).toEqual([[], 0])
    },
  )

  test('a value that no screen could read is left out', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    await change(server, 'cash.driver.default', { name: 'openpay' })
    expect((await read(server, 'listSettings', '', { token })).meta.total).toBe(0)
  })

  test('[ERR-2] an endless filter is refused on its field', async () => {
    const server = await testServer()
    const token = await signIn(server, 'user@acme.test')
    const answer = await call(server, 'GET', `/configuraciones?filter[entry]=${'x'.repeat(10_240)}`, { token })
    expect(answerOf(answer)).toEqual(
      refusal('validation.failed', [{ field: 'filter[entry]', message: 'Debe tener como máximo 80 caracteres.' }]),
    )
  })
})
