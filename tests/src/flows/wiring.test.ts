import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { expect, test, vi } from 'vitest'
import { adminCompanyFlow } from '#src/flows/admin-company.flow.ts'
import { adminPersonFlow } from '#src/flows/admin-person.flow.ts'
import { changePasswordFlow } from '#src/flows/change-password.flow.ts'
import { onboardingStepFlow } from '#src/flows/onboarding-step.flow.ts'
import { openSessionsFlow } from '#src/flows/open-sessions.flow.ts'
import { payDueFlow } from '#src/flows/pay-due.flow.ts'
import { supportCaseFlow } from '#src/flows/support-case.flow.ts'
import type { Services } from '#src/services/services.ts'

interface Provided {
  readonly implementations: { readonly actions: object; readonly actors: object }
}

/** Does an action of a flow, as its machine would. */
const act = ({ implementations }: Provided, name: string, params: object = {}) =>
  (implementations.actions as Record<string, (context: object, params: object) => void>)[name]?.({}, params)

/** Makes a call of a flow, as its machine would. */
const ask = ({ implementations }: Provided, name: string, input: unknown) =>
  toPromise(createActor((implementations.actors as Record<string, AnyActorLogic>)[name] as AnyActorLogic, { input }).start())

const recorded = () => {
  const calls: unknown[][] = []
  const record =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given])
  return { calls, record }
}

test('[SET-2] a new password is announced, and the other sessions are known to have ended', () => {
  const { calls, record } = recorded()
  const services = { clock: {}, deadlines: { keep: record('keep') }, security: {} } as unknown as Services
  const flow = changePasswordFlow(services, { announce: record('announce'), onChanged: record('changed') })
  act(flow, 'announceChange')
  act(flow, 'keepDeadline', { until: 7 })
  expect(calls).toEqual([['announce', 'password.replaced'], ['changed'], ['keep', 'changePassword', 7]])
})

test('a session that was ended is announced', () => {
  const { calls, record } = recorded()
  act(openSessionsFlow({ security: {} } as unknown as Services, record('announce')), 'announceEnd')
  expect(calls).toEqual([['announce', 'session.revoked']])
})

test('[SET-3] what was due is read anew once it is paid', () => {
  const { calls, record } = recorded()
  act(payDueFlow({ subscriptions: { forget: record('forget') } } as unknown as Services), 'tellChanged')
  expect(calls).toEqual([['forget']])
})

test('a case without a report is not opened, and what was typed goes only when it is', async () => {
  const { calls, record } = recorded()
  const open = vi.fn<(report: object) => Promise<string>>(() => Promise.resolve('C-1'))
  const support = { open, forgetTyped: record('forgotten') }
  const flow = supportCaseFlow({ clock: {}, deadlines: { keep: record('keep') }, support } as unknown as Services)
  await expect(ask(flow, 'openCase', null)).rejects.toThrow('Nothing was written')
  expect([calls, open.mock.calls]).toEqual([[], []])
  expect(await ask(flow, 'openCase', { description: 'x' })).toBe('C-1')
  act(flow, 'keepDeadline', { until: null })
  expect(calls).toEqual([['forgotten'], ['keep', 'supportCase', null]])
})

test('[ONB-2] a step is saved as visited, with its answer, and a step that moved is announced', async () => {
  const { calls, record } = recorded()
  const change = vi.fn<(id: string, body: object) => Promise<object>>(() => Promise.resolve({}))
  const flow = onboardingStepFlow({ onboardings: { change } } as unknown as Services, record('announce'))
  await ask(flow, 'saveStep', { id: '7', step: 'name', answer: { name: 'Acme' } })
  act(flow, 'announceMoved')
  expect(change.mock.calls.map(([id, body]) => [id, body])).toEqual([['7', { visited: 'name', name: 'Acme' }]])
  expect(calls).toEqual([['announce', 'onboarding.step']])
})

test('[ADM-2] the form of a user sends what was changed and can be given, and nothing else', async () => {
  const edit = vi.fn<(edit: object) => Promise<object>>(() => Promise.resolve({}))
  const flow = adminPersonFlow({ people: { edit } } as never, '7', () => {})
  const record = { version: 3, level: 'user', status: 'active' }
  for (const change of [
    { name: 'Ana', role: 'admin', status: 'blocked' },
    { name: '', role: 'user', status: 'active' },
    { name: '', role: 'owner', status: 'pending' },
  ])
    await ask(flow, 'saveRecord', { record, change })
  expect(edit.mock.calls.map(([sent]) => sent)).toEqual([
    { id: '7', version: 3, name: 'Ana', role: 'admin', status: 'blocked' },
    { id: '7', version: 3 },
    { id: '7', version: 3 },
  ])
})

test('the form of a company sends its version and what was changed', async () => {
  const edit = vi.fn<(edit: object) => Promise<object>>(() => Promise.resolve({}))
  const flow = adminCompanyFlow({ companies: { edit } } as never, '7', () => {})
  await ask(flow, 'saveRecord', { record: { version: 3 }, change: { name: 'Acme' } })
  expect(edit.mock.calls.map(([sent]) => sent)).toEqual([{ id: '7', version: 3, name: 'Acme' }])
})
