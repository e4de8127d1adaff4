import { describe, expect, test } from 'vitest'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { browser, settle } from './support/tabs.ts'

const hers = sessionOf(olivia)
const renewedHers = { ...hers, token: 'another-token-of-olivia' }
const his = sessionOf(ulises)
const stored = (session: unknown) => JSON.stringify({ version: 1, session })

/** Opens two tabs of one browser in which Olivia is signed in. */
async function twoTabs() {
  const { openTab, stored: inStorage } = browser(hers)
  const [one, other] = [openTab(), openTab()]
  await settle()
  return { one, other, inStorage }
}

describe('[STAT-4] the session of a tab', () => {
  test('is read at the start', async () => {
    const { one } = await twoTabs()

    expect([one.state(), one.person()]).toEqual(['authenticated', 'Olivia Ortega'])
  })

  test('is nobody’s when nothing is stored', async () => {
    const { state } = browser().openTab()
    await settle()

    expect(state()).toBe('anonymous')
  })

  test('is stored when somebody signs in', async () => {
    const { openTab, stored: inStorage } = browser()
    const { session, state, person } = openTab()
    await settle()
    session.send({ type: 'session.opened', session: hers })

    expect([state(), person(), inStorage()]).toEqual(['authenticated', 'Olivia Ortega', stored(hers)])
  })

  test('[VERIFY-1] keeps the verified date, also in the storage', async () => {
    const { openTab, stored: inStorage } = browser(his)
    const { session } = openTab()
    await settle()
    session.send({ type: 'email.verified', at: '2026-11-21T18:00:00.000Z' })

    expect(inStorage()).toBe(stored({ ...his, user: { ...his.user, emailVerifiedAt: '2026-11-21T18:00:00.000Z' } }))
  })
})

describe('[STAT-4] signing out', () => {
  test('clears memory, storage and key, ends the token, and every tab follows', async () => {
    const { one, other, inStorage } = await twoTabs()
    one.session.send({ type: 'signOut.requested' })

    expect([one.state(), inStorage(), one.forget.mock.calls.length]).toEqual(['leaving', null, 1])
    expect([other.state(), other.person()]).toEqual(['anonymous', null])
    await settle()
    expect(one.endSession.mock.calls.map(([input]) => input)).toEqual([{ token: hers.token }])
    expect(other.endSession).not.toHaveBeenCalled()
    expect([one.state(), one.person()]).toEqual(['anonymous', null])
  })

  test('works offline', async () => {
    const { one, other, inStorage } = await twoTabs()
    one.endSession.mockRejectedValue(new Error('offline'))
    one.session.send({ type: 'signOut.requested' })
    await settle()

    expect([one.state(), other.state(), inStorage()]).toEqual(['anonymous', 'anonymous', null])
  })

  test('from the dialog of an ended session calls nobody', async () => {
    const { one, inStorage } = await twoTabs()
    one.session.send({ type: 'session.ended' })
    one.session.send({ type: 'signOut.requested' })
    await settle()

    expect([one.state(), inStorage(), one.endSession.mock.calls.length, one.forget.mock.calls.length]).toEqual([
      'anonymous',
      null,
      0,
      1,
    ])
  })
})

describe('[STAT-4] a session that the server ended', () => {
  test('keeps the person’s screen, is no session for a new tab, and leaves the other tabs alone', async () => {
    const { one, other, inStorage } = await twoTabs()
    one.session.send({ type: 'session.ended' })

    expect([one.state(), one.person(), inStorage()]).toEqual(['expired', 'Olivia Ortega', stored(null)])
    expect([other.state(), other.person()]).toEqual(['authenticated', 'Olivia Ortega'])
  })

  test('goes on in every tab once the same person has signed in again in one', async () => {
    const { one, other, inStorage } = await twoTabs()
    one.session.send({ type: 'session.ended' })
    other.session.send({ type: 'session.ended' })
    one.session.send({ type: 'session.opened', session: renewedHers })

    expect([one.state(), other.state(), inStorage()]).toEqual(['authenticated', 'authenticated', stored(renewedHers)])
    expect([one.port.token(), other.port.token()]).toEqual([renewedHers.token, renewedHers.token])
    expect([one.startOver.mock.calls.length, other.startOver.mock.calls.length]).toEqual([0, 0])
  })

  test('starts over when another person signs in over the kept screen', async () => {
    const { one, other } = await twoTabs()
    one.session.send({ type: 'session.ended' })
    one.session.send({ type: 'session.opened', session: his })

    expect([one.state(), one.person(), one.startOver.mock.calls.length]).toEqual(['authenticated', 'Ulises Urrutia', 1])
    expect([other.person(), other.startOver.mock.calls.length]).toEqual(['Ulises Urrutia', 1])
  })

  test('starts over when another person signs in in another tab', async () => {
    const { one, other } = await twoTabs()
    one.session.send({ type: 'session.ended' })
    other.session.send({ type: 'signOut.requested' })
    await settle()
    expect(one.state()).toBe('anonymous')
    other.session.send({ type: 'session.opened', session: his })

    expect([one.person(), one.startOver.mock.calls.length]).toEqual(['Ulises Urrutia', 0])
  })

  test('[ROUTE-2] is not a session for the calls and gates of the kept screen', async () => {
    const { one } = await twoTabs()
    expect([one.port.token(), one.port.customerId()]).toEqual([hers.token, hers.customer.id])
    one.session.send({ type: 'session.ended' })

    expect([one.port.token(), one.port.customerId()]).toEqual([null, null])
  })
})
