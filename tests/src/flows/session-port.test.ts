import { describe, expect, test } from 'vitest'
import { single } from '#contract/page.ts'
import { userCodec } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { createHttp } from '#src/services/http.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { settled } from '#tests/src/services/support/http-over.ts'
import { browser, settle } from './support/tabs.ts'

const hers = sessionOf(olivia)
const renewedHers = { ...hers, token: 'another-token-of-olivia' }
const his = sessionOf(ulises)

async function signedInTab() {
  const tab = browser(hers).openTab()
  await settle()
  return tab
}

/** Returns the value of a promise, if it is settled. */
async function now<Value>(pending: Promise<Value>): Promise<Value | 'waiting'> {
  await settle()
  return Promise.race([pending, Promise.resolve('waiting' as const)])
}

describe('[decision 0093] a call that needs a recent sign-in', () => {
  test('waits in the dialog over a live session, and is sent again after the same person has signed in', async () => {
    const { port, session, state } = await signedInTab()
    const used = port.token()
    const confirmed = port.confirmed(used, undefined)

    expect([state(), port.token(), await now(confirmed)]).toEqual(['confirming', used, 'waiting'])
    session.send({ type: 'session.opened', session: renewedHers })
    expect([await now(confirmed), state(), port.token()]).toEqual([true, 'authenticated', renewedHers.token])
  })

  test('is refused when the person cancels, who stays signed in', async () => {
    const { port, session, state } = await signedInTab()
    const used = port.token()
    const confirmed = port.confirmed(used, undefined)
    session.send({ type: 'confirmation.dropped' })

    expect([await now(confirmed), state(), port.token()]).toEqual([false, 'authenticated', used])
  })

  test('is never sent in the name of another person who signs in at the dialog', async () => {
    const { port, session, person, startOver } = await signedInTab()
    const confirmed = port.confirmed(port.token(), undefined)
    session.send({ type: 'session.opened', session: his })

    expect([await now(confirmed), person(), startOver.mock.calls.length]).toEqual([false, 'Ulises Urrutia', 1])
  })

  test('goes on at once after a sign-in in another tab, and two calls show one dialog', async () => {
    const { port, session, state } = await signedInTab()
    const used = port.token()
    const both = [port.confirmed(used, undefined), port.confirmed(used, undefined)]
    session.send({ type: 'session.changedElsewhere', session: renewedHers })

    expect([await now(both[0] ?? Promise.resolve(null)), await now(both[1] ?? Promise.resolve(null)), state()]).toEqual([
      true,
      true,
      'authenticated',
    ])
    expect(await now(port.confirmed(used, undefined))).toBe(true)
  })

  test('is refused when the session ends meanwhile, or nobody is signed in', async () => {
    const { port, session, state } = await signedInTab()
    const confirmed = port.confirmed(port.token(), undefined)
    session.send({ type: 'session.ended' })
    const { port: nobodys } = browser().openTab()

    expect([await now(confirmed), state()]).toEqual([false, 'expired'])
    expect(await now(nobodys.confirmed(null, undefined))).toBe(false)
  })
})

describe('[STAT-4] a call whose token is dead', () => {
  test('waits in the dialog, and goes on when the person has signed in again', async () => {
    const { port, session, state } = await signedInTab()
    const renewed = port.renewed(port.token(), undefined)

    expect([state(), await now(renewed)]).toEqual(['expired', 'waiting'])
    session.send({ type: 'session.opened', session: renewedHers })
    expect(await now(renewed)).toBe(true)
  })

  test('is given up with the dialog', async () => {
    const { port, session } = await signedInTab()
    const renewed = port.renewed(port.token(), undefined)
    session.send({ type: 'signOut.requested' })

    expect(await now(renewed)).toBe(false)
  })

  test('is given up when another person signs in over it', async () => {
    const { port, session } = await signedInTab()
    const renewed = port.renewed(port.token(), undefined)
    session.send({ type: 'session.opened', session: his })

    expect(await now(renewed)).toBe(false)
  })

  test('goes on at once when the token has been replaced meanwhile, and nobody is asked', async () => {
    const { port, session, state } = await signedInTab()
    const used = port.token()
    session.send({ type: 'session.changedElsewhere', session: renewedHers })

    expect([await now(port.renewed(used, undefined)), state()]).toEqual([true, 'authenticated'])
  })

  test('is given up at once when another person is signed in meanwhile, who stays signed in', async () => {
    const { port, session, state, person } = await signedInTab()
    const used = port.token()
    session.send({ type: 'session.changedElsewhere', session: his })

    expect([await now(port.renewed(used, undefined)), state(), person()]).toEqual([false, 'authenticated', 'Ulises Urrutia'])
  })

  test('that was sent before anybody signed in goes on with the session that is there now', async () => {
    const { port, session, state } = browser().openTab()
    await settle()
    const used = port.token()
    session.send({ type: 'session.opened', session: hers })

    expect([used, await now(port.renewed(used, undefined)), state()]).toEqual([null, true, 'authenticated'])
  })

  test('asks nobody who is not signed in, or is leaving', async () => {
    const nobodyThere = browser().openTab()
    const leaving = await signedInTab()
    const used = leaving.port.token()
    leaving.session.send({ type: 'signOut.requested' })
    await settle()

    expect(await now(nobodyThere.port.renewed(null, undefined))).toBe(false)
    expect([await now(leaving.port.renewed(used, undefined)), leaving.state()]).toEqual([false, 'anonymous'])
  })

  test('stops waiting when its screen goes', async () => {
    const { port, state } = await signedInTab()
    const controller = new AbortController()
    const renewed = port.renewed(port.token(), controller.signal)
    controller.abort(new Error('left'))

    await expect(renewed).rejects.toThrow('left')
    expect(state()).toBe('expired')
  })
})

test('[STAT-4] calls at the same time with one dead token open one dialog and all go on after it', async () => {
  const { port, session, state } = await signedInTab()
  const dialogs: unknown[] = []
  session.subscribe(({ value }) => value === 'expired' && dialogs.at(-1) !== value && dialogs.push(value))
  const tokens: (string | null)[] = []
  const call = createHttp({
    base: 'https://receptio.test/api',
    session: port,
    prove: () => Promise.resolve(null),
    locale: () => 'es-MX',
    now: Date.now,
    failed: () => {},
    fetch: (input, init) => {
      const token = new Request(input, init).headers.get('authorization')
      tokens.push(token)
      const isHers = token === `Bearer ${renewedHers.token}`
      return Promise.resolve(
        isHers
          ? Response.json(z.encode(single(userCodec), { data: olivia }))
          : Response.json({ code: 'session.ended' }, { status: 401 }),
      )
    },
  })
  const pending = [
    call('getMe', {}),
    call('getUser', { params: { id: olivia.id } }),
    call('updateUser', { params: { id: olivia.id }, body: { name: 'Olivia', version: 3 } }),
  ].map(settled)
  await new Promise((resolve) => {
    session.subscribe(({ value }) => value === 'expired' && resolve(null))
  })
  session.send({ type: 'session.opened', session: renewedHers })

  expect(await Promise.all(pending)).toEqual([
    { value: { data: olivia } },
    { value: { data: olivia } },
    { value: { data: olivia } },
  ])
  expect(dialogs).toEqual(['expired'])
  expect(tokens.filter((token) => token === `Bearer ${renewedHers.token}`)).toHaveLength(3)
  expect(state()).toBe('authenticated')
})
