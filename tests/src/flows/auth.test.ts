import { createActor, waitFor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import type { Session } from '#contract/session.ts'
import { forgotPasswordFlow } from '#src/flows/forgot-password.flow.ts'
import { resendVerificationFlow } from '#src/flows/resend-verification.flow.ts'
import { resetPasswordFlow } from '#src/flows/reset-password.flow.ts'
import { signInAgainFlow, signInFlow } from '#src/flows/sign-in.flow.ts'
import { fixtureNow, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { fakeServices } from './support/services.ts'

const credentials = { email: 'owner@acme.test', password: 'Demo1234!' }
const until = fixtureNow + 42_000
const throttled = new CallFailed({
  kind: 'refused',
  status: 429,
  body: { message: '', code: 'calls.throttled', description: '', errors: [], requestId: '' },
  retryAt: until,
})
const fresh = { input: { throttledUntil: null } }
const anySignal = expect.any(AbortSignal) as AbortSignal

describe('sign-in', () => {
  test('[SIGNIN-3] opens the session that the credentials give', async () => {
    const services = fakeServices()
    const open = vi.fn<(session: Session) => void>()
    const actor = createActor(signInFlow(services, open), fresh).start()
    await waitFor(actor, (snapshot) => snapshot.matches('form'))
    actor.send({ type: 'credentials.submitted', credentials })
    await waitFor(actor, (snapshot) => snapshot.matches('loggedIn'))

    expect(services.access.createToken.mock.calls).toEqual([[credentials, anySignal]])
    expect(open.mock.calls).toEqual([[sessionOf(olivia)]])
  })

  test('[SIGNIN-2] is over at once for somebody who is signed in', async () => {
    const services = fakeServices()
    services.store.read.mockReturnValue(sessionOf(olivia))
    const actor = createActor(
      signInFlow(services, () => {}),
      fresh,
    ).start()

    expect((await waitFor(actor, (snapshot) => snapshot.status === 'done')).value).toBe('loggedIn')
  })

  test('[decision 0093] over a screen it asks also while a session is stored, and opens another one', async () => {
    const services = fakeServices()
    services.store.read.mockReturnValue(sessionOf(olivia))
    const open = vi.fn<(session: Session) => void>()
    const actor = createActor(signInAgainFlow(services, open), fresh).start()
    await waitFor(actor, (snapshot) => snapshot.matches('form'))
    actor.send({ type: 'credentials.submitted', credentials })
    await waitFor(actor, (snapshot) => snapshot.matches('loggedIn'))

    expect(open.mock.calls).toEqual([[sessionOf(olivia)]])
  })

  test('[SIGNIN-3] shows the form when the storage cannot be read', async () => {
    const services = fakeServices()
    services.store.read.mockImplementation(() => {
      throw new Error('The operation is insecure.')
    })
    const actor = createActor(
      signInFlow(services, () => {}),
      fresh,
    ).start()

    expect((await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))).value).toBe('form')
  })

  test('[SIGNIN-4] keeps a throttle past a reload, and waits for its end', async () => {
    const services = fakeServices()
    services.access.createToken.mockRejectedValue(throttled)
    const actor = createActor(
      signInFlow(services, () => {}),
      fresh,
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('form'))
    actor.send({ type: 'credentials.submitted', credentials })
    await waitFor(actor, (snapshot) => snapshot.matches('throttled'))

    expect(services.deadlines.keep.mock.calls).toEqual([['signIn', until]])
    expect(services.clock.waitUntil.mock.calls).toEqual([[{ until }, anySignal]])
  })
})

test('[PWD-1] forgot password asks for a mail to the address, and keeps its own throttle', async () => {
  const services = fakeServices()
  const actor = createActor(forgotPasswordFlow(services), fresh).start()
  actor.send({ type: 'address.submitted', email: 'owner@acme.test' })
  await waitFor(actor, (snapshot) => snapshot.matches('sent'))
  services.access.requestPasswordReset.mockRejectedValue(throttled)
  actor.send({ type: 'anotherMail.requested' })
  actor.send({ type: 'address.submitted', email: 'user@acme.test' })
  await waitFor(actor, (snapshot) => snapshot.matches('throttled'))

  expect(services.access.requestPasswordReset.mock.calls).toEqual([
    [{ email: 'owner@acme.test' }, anySignal],
    [{ email: 'user@acme.test' }, anySignal],
  ])
  expect(services.deadlines.keep.mock.calls).toEqual([['forgotPassword', until]])
  expect(services.clock.waitUntil.mock.calls).toEqual([[{ until }, anySignal]])
})

describe('reset password', () => {
  const link = { email: 'owner@acme.test', token: 'mailed' }
  const fields = { password: 'Nueva1234!', passwordConfirmation: 'Nueva1234!' }

  test('[PWD-3] sends link and password, leaves what it did for the sign-in, and signs nobody in', async () => {
    const services = fakeServices()
    const actor = createActor(resetPasswordFlow(services), { input: { link, throttledUntil: null } }).start()
    actor.send({ type: 'password.submitted', fields })
    await waitFor(actor, (snapshot) => snapshot.matches('done'))

    expect(services.access.resetPassword.mock.calls).toEqual([[{ link, fields }, anySignal]])
    expect(services.access.createToken.mock.calls).toEqual([])
    expect(services.flash.put.mock.calls).toEqual([[{ email: link.email, did: 'password.changed' }]])
  })

  test('[PWD-2] without a link calls nobody', () => {
    const services = fakeServices()
    const actor = createActor(resetPasswordFlow(services), { input: { link: null, throttledUntil: null } }).start()

    expect([actor.getSnapshot().value, services.access.resetPassword.mock.calls]).toEqual(['wrongLink', []])
  })

  test('[PWD-3] keeps its own throttle, and announces nothing', async () => {
    const services = fakeServices()
    services.access.resetPassword.mockRejectedValue(throttled)
    const actor = createActor(resetPasswordFlow(services), { input: { link, throttledUntil: null } }).start()
    actor.send({ type: 'password.submitted', fields })
    await waitFor(actor, (snapshot) => snapshot.matches('throttled'))

    expect([services.deadlines.keep.mock.calls, services.flash.put.mock.calls]).toEqual([[['resetPassword', until]], []])
  })
})

test('[VERIFY-3] another verification mail can be had when the server says so, also after a reload', async () => {
  const services = fakeServices()
  const actor = createActor(resendVerificationFlow(services), fresh).start()
  actor.send({ type: 'resend.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches('sent'))

  expect(services.verification.resend.mock.calls).toEqual([[anySignal]])
  expect(services.deadlines.keep.mock.calls).toEqual([['resendVerification', fixtureNow + 1000]])
  expect(services.clock.waitUntil.mock.calls).toEqual([[{ until: fixtureNow + 1000 }, anySignal]])
})
