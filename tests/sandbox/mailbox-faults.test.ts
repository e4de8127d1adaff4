import { expect, test } from 'vitest'

import type { Sandbox } from '#sandbox/sandbox.ts'
import { listMails, onlyMail, refusalOf, sendMail } from './support/mail.client.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

const arm = (sandbox: Sandbox, order: unknown): Promise<Response> =>
  fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(order) })

const armed = async (sandbox: Sandbox): Promise<unknown> => (await fetch(`${sandbox.url}/_sandbox/faults`)).json()

test.each([
  ['refuse', 554],
  ['tempfail', 451],
])('%s answers %i as often as armed, then mails arrive again', async (mode, code) => {
  const sandbox = await startSandbox()
  await arm(sandbox, { kind: 'smtp', mode, times: 2 })

  expect(await refusalOf(sendMail(sandbox, {}))).toBe(code)
  expect(await refusalOf(sendMail(sandbox, {}))).toBe(code)
  expect(await listMails(sandbox)).toEqual([])
  expect(await refusalOf(sendMail(sandbox, {}))).toBeUndefined()
  expect(await listMails(sandbox)).toHaveLength(1)
})

test('one armed refusal hits every recipient of one mail and no other mail', async () => {
  const sandbox = await startSandbox()
  await arm(sandbox, { kind: 'smtp', mode: 'refuse', times: 1 })

  expect(await refusalOf(sendMail(sandbox, { to: 'owner@acme.test, user@acme.test', subject: 'first' }))).toBe(554)
  await sendMail(sandbox, { subject: 'second' })

  expect((await onlyMail(sandbox)).subject).toBe('second')
})

test('drop-after-data keeps the mail but never says so: sending again shows as a second delivery', async () => {
  const sandbox = await startSandbox()
  await arm(sandbox, { kind: 'smtp', mode: 'drop-after-data', times: 1 })
  const mail = { messageId: '<trap@receptio.test>', subject: 'trap' }

  expect(await refusalOf(sendMail(sandbox, mail))).toBe(0)
  expect(await onlyMail(sandbox)).toMatchObject({ subject: 'trap', deliveries: 1 })
  expect(await refusalOf(sendMail(sandbox, mail))).toBeUndefined()
  expect(await onlyMail(sandbox)).toMatchObject({ subject: 'trap', deliveries: 2 })
})

test('faults of different modes strike in the order they were armed', async () => {
  const sandbox = await startSandbox()
  for (const mode of ['drop-after-data', 'refuse', 'tempfail']) await arm(sandbox, { kind: 'smtp', mode, times: 1 })

  const answers = []
  for (let round = 0; round < 4; round += 1) answers.push(await refusalOf(sendMail(sandbox, {})))

  expect(answers).toEqual([0, 554, 451, undefined])
})

test('armed faults are listed with what is left of them, and disarmed one by one or all', async () => {
  const sandbox = await startSandbox()
  const response = await arm(sandbox, { kind: 'smtp', mode: 'refuse', times: 3 })
  const first = (await response.json()) as { id: string }
  expect(response.status).toBe(201)
  expect(first).toEqual({ id: expect.any(String), kind: 'smtp', mode: 'refuse', times: 3 })
  await refusalOf(sendMail(sandbox, {}))
  await arm(sandbox, { kind: 'smtp', mode: 'tempfail' })

  expect(await armed(sandbox)).toEqual([{ ...first, times: 2 }, expect.objectContaining({ mode: 'tempfail', times: 1 })])
  const disarm = () => fetch(`${sandbox.url}/_sandbox/faults/${first.id}`, { method: 'DELETE' })
  expect((await disarm()).status).toBe(204)
  expect((await disarm()).status).toBe(404)
  expect(await armed(sandbox)).toEqual([expect.objectContaining({ mode: 'tempfail' })])
  expect((await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })).status).toBe(204)
  expect(await armed(sandbox)).toEqual([])
})

test.each([
  undefined,
  null,
  [],
  'smtp',
  {},
  { kind: 'charge', mode: 'refuse', times: 1 },
  { kind: 'smtp', mode: 'explode', times: 1 },
  { kind: 'smtp', mode: 'constructor' },
  ...[0, -1, 101, 1.5, '', '1e1', null, true, [1]].map((times) => ({ kind: 'smtp', mode: 'refuse', times })),
  { kind: 'smtp', mode: 'refuse', times: 1, delay: 5 },
])('an order that makes no sense is refused and arms nothing: %j', async (order) => {
  const sandbox = await startSandbox()
  const response = await arm(sandbox, order)

  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ message: expect.stringMatching(/\S/) })
  expect(await armed(sandbox)).toEqual([])
})
