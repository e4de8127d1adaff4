import { createActor, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { Session } from '#contract/session.ts'
import { joinTeamFlow } from '#src/flows/join-team.flow.ts'
import { invitationShown, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { pendingSignIn } from '#tests/fixtures/factors.ts'
import { fakeServices } from './support/services.ts'

const link = { email: 'ivan@acme.test', token: 'mailed' }
const fields = { password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }
const credentials = { email: link.email, password: fields.password }
const anySignal = expect.any(AbortSignal) as AbortSignal
const unreachable = new CallFailed({ kind: 'unreachable' })
const refusedWith = (status: number, code: FailureCode) =>
  new CallFailed({
    kind: 'refused',
    status,
    body: { message: '', code, description: '', errors: [], requestId: '' },
    retryAt: null,
  })

/** Opens an invitation, and waits for its form. */
async function opened() {
  const services = fakeServices()
  const open = vi.fn<(session: Session) => void>()
  const leave = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const actor = createActor(joinTeamFlow(services, { leave, open }), { input: { link, throttledUntil: null } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('form'))
  const submit = async (goal: 'loggedIn' | 'joined' | 'usedLink' | 'error') => {
    actor.send({ type: 'password.submitted', fields })
    await waitFor(actor, (snapshot) => snapshot.matches(goal))
  }
  return { services, leave, open, actor, submit }
}

test('reads the invitation, saves the password, and signs in with it', async () => {
  const { services, leave, open, actor, submit } = await opened()
  expect(actor.getSnapshot().context.invitation).toEqual(invitationShown)
  await submit('loggedIn')

  expect(leave.mock.invocationCallOrder[0]).toBeLessThan(services.access.createToken.mock.invocationCallOrder[0] ?? 0)
  expect(services.team.openInvitation.mock.calls).toEqual([[link, anySignal]])
  expect(services.access.resetPassword.mock.calls).toEqual([[{ link, fields }, anySignal]])
  expect(services.access.createToken.mock.calls).toEqual([[credentials, anySignal]])
  expect(open.mock.calls).toEqual([[sessionOf(olivia)]])
  expect(services.flash.put.mock.calls).toEqual([])
})

test('keeps no password once it is over, wherever it ends', async () => {
  const signedIn = await opened()
  await signedIn.submit('loggedIn')
  const byHand = await opened()
  byHand.services.access.createToken.mockRejectedValue(unreachable)
  await byHand.submit('joined')
  const lost = await opened()
  lost.services.access.resetPassword.mockRejectedValue(unreachable)
  await lost.submit('error')
  const dead = await opened()
  dead.services.access.resetPassword.mockRejectedValue(refusedWith(422, 'link.wrong'))
  await dead.submit('usedLink')

  for (const { actor } of [signedIn, byHand, lost, dead])
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(fields.password)
})

test.each([
  ['a second factor', pendingSignIn],
  ['a suspended person', refusedWith(423, 'account.blocked')],
  ['no connection', unreachable],
])('leads to the sign-in, with the address filled in, after %s', async (_, answer) => {
  const { services, open, submit } = await opened()
  if (answer instanceof Error) services.access.createToken.mockRejectedValue(answer)
  else services.access.createToken.mockResolvedValue({ pending: answer })
  await submit('joined')

  expect(open.mock.calls).toEqual([])
  expect(services.flash.put.mock.calls).toEqual([[{ email: link.email, did: 'team.joined' }]])
})

test('after a lost answer and a used link the sign-in tells whether the password was saved', async () => {
  const { services, open, submit } = await opened()
  services.access.resetPassword.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(refusedWith(422, 'link.wrong'))
  await submit('error')
  await submit('loggedIn')

  expect(open.mock.calls).toEqual([[sessionOf(olivia)]])
})

test('a link that somebody else used signs nobody in, and only fills the address in', async () => {
  const lost = await opened()
  lost.services.access.resetPassword.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(refusedWith(422, 'link.wrong'))
  lost.services.access.createToken.mockRejectedValue(refusedWith(401, 'credentials.wrong'))
  await lost.submit('error')
  await lost.submit('usedLink')
  const used = await opened()
  used.services.access.resetPassword.mockRejectedValue(refusedWith(422, 'link.wrong'))
  await used.submit('usedLink')

  expect(used.services.access.createToken.mock.calls).toEqual([])
  for (const { open, services } of [lost, used]) {
    expect(open.mock.calls).toEqual([])
    expect(services.flash.put.mock.calls).toEqual([[{ email: link.email }]])
  }
})
