import { createActor, waitFor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import type { Announcement } from '#contract/announcements.ts'
import { bridgeFlow, bridgeInput, restoredSession } from '#src/flows/bridge.flow.ts'
import { connectFlow } from '#src/flows/connect.flow.ts'
import { emailVerificationFlow, emailVerificationInput } from '#src/flows/email-verification.flow.ts'
import { profileFlow } from '#src/flows/profile.flow.ts'
import { startToasts } from '#src/flows/toasts.flow.ts'
import { fixtureNow, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { fakeServices } from './support/services.ts'
import { browser, settle } from './support/tabs.ts'

const hers = sessionOf(olivia)
const anySignal = expect.any(AbortSignal) as AbortSignal

async function signedIn(session = hers) {
  const tab = browser(session).openTab()
  await settle()
  return tab.session
}

describe('the start gate', () => {
  const where = (...input: Parameters<typeof bridgeInput>) =>
    createActor(bridgeFlow, { input: bridgeInput(...input) })
      .start()
      .getSnapshot().value

  test.each([
    ['nobody', null, '/app/perfil', { app: 'facturacion' }, 'signIn'],
    ['somebody whom an application sent', hers, '/app/perfil', { app: 'facturacion' }, 'connect'],
    ['somebody who came from a place', hers, '/app/perfil', {}, 'origin'],
    ['somebody else', hers, undefined, {}, 'dashboard'],
    ['somebody with a foreign origin', hers, 'https://evil.example/', {}, 'dashboard'],
    ['somebody with the gate for an origin', hers, '/bridge?app=x', {}, 'dashboard'],
    ['somebody with an application that cannot be', hers, undefined, { app: '../etc' }, 'dashboard'],
    ['somebody with two applications', hers, undefined, { app: ['facturacion', 'nomina'] }, 'dashboard'],
    ['somebody with an empty application', hers, '/app/perfil', { app: '' }, 'origin'],
  ])('[ROUTE-2] sends %s on', (_, session, origin, search, destination) => {
    expect(where(session, origin, search)).toBe(destination)
  })

  test('[ROUTE-2] waits until the session is known', async () => {
    const { session } = browser(hers).openTab()
    const restored = restoredSession(session)
    expect(session.getSnapshot().hasTag('pending')).toBe(true)

    expect(await restored).toEqual(hers)
    expect(await restoredSession(browser().openTab().session)).toBeNull()
  })

  test('[ROUTE-3] takes an ended session for nobody’s', async () => {
    const session = await signedIn()
    session.send({ type: 'session.ended' })

    expect(await restoredSession(session)).toBeNull()
  })
})

test('[CONN-1] connecting reads the person, then asks for the application', async () => {
  const services = fakeServices()
  const actor = createActor(connectFlow(services), { input: { app: 'facturacion' } }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))

  expect(services.users.me.mock.calls).toEqual([[anySignal]])
  expect(services.connections.connect.mock.calls).toEqual([[{ app: 'facturacion' }, anySignal]])
  expect(context.target).toBe('https://app.test/?next=https%3A%2F%2Freceptio.test%2Fc')
})

describe('e-mail verification', () => {
  const link = { user: ulises.id, hash: 'h'.repeat(22), expires: '1795000000', signature: 's'.repeat(43) }

  test('[VERIFY-1] replays the link, reads the person, and keeps the date in the session', async () => {
    const services = fakeServices()
    services.users.me.mockResolvedValue({ ...ulises, emailVerifiedAt: '2026-11-21T18:00:00.000Z' })
    const session = await signedIn(sessionOf(ulises))
    const actor = createActor(emailVerificationFlow(services, session), {
      input: emailVerificationInput({ ...link, extra: 1 }),
    }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('verified'))

    expect([services.verification.verify.mock.calls, services.users.me.mock.calls]).toEqual([[[link, anySignal]], [[anySignal]]])
    expect(session.getSnapshot().context.session?.user.emailVerifiedAt).toBe('2026-11-21T18:00:00.000Z')
    actor.stop()
  })

  test('[VERIFY-1] calls nobody for a link that is not exactly one', async () => {
    const services = fakeServices()
    const input = emailVerificationInput({ ...link, hash: '../../logout' })
    const actor = createActor(emailVerificationFlow(services, await signedIn()), { input }).start()

    expect([input, actor.getSnapshot().value, services.verification.verify.mock.calls]).toEqual([
      { link: null, change: null },
      'wrongLink',
      [],
    ])
  })
})

test('[SET-1] a saved name shows at once wherever it stands, and is announced', async () => {
  const services = fakeServices()
  const announce = vi.fn<(code: Announcement) => void>()
  const session = await signedIn()
  const actor = createActor(profileFlow(services, session, announce)).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  actor.send({ type: 'record.submitted', change: { name: 'Olivia O.' } })
  await waitFor(actor, (snapshot) => snapshot.matches('saved'))

  expect(services.users.rename.mock.calls).toEqual([[{ id: olivia.id, version: 3, name: 'Olivia O.' }, anySignal]])
  expect(session.getSnapshot().context.session?.user.name).toBe('Olivia O.')
  expect(announce.mock.calls).toEqual([['profile.saved']])
})

describe('toasts', () => {
  test('[TOAST-1] are shown for five seconds with their tone', () => {
    const services = fakeServices()
    const { toasts, announce } = startToasts(services)
    announce('permission.missing')

    expect(toasts.getSnapshot().context.toasts).toEqual([
      { id: 'permission.missing', tone: 'danger', code: 'permission.missing', until: fixtureNow + 5000 },
    ])
    expect(services.clock.waitUntil.mock.calls).toEqual([[{ until: fixtureNow + 5000 }, anySignal]])
  })

  test('[TOAST-1] are not heaped up when the same is said twice', () => {
    const { toasts, announce } = startToasts(fakeServices())
    announce('profile.saved')
    announce('password.replaced')
    announce('profile.saved')

    expect(toasts.getSnapshot().context.toasts.map(({ code }) => code)).toEqual(['password.replaced', 'profile.saved'])
  })
})
