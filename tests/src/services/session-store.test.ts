import { describe, expect, test, vi } from 'vitest'
import { createSessionStore, sessionKey, type StoredChange } from '#src/services/session-store.ts'
import { olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { memoryStorage } from './support/memory.ts'

const session = sessionOf(olivia)
const written = JSON.stringify({ version: 1, session })

/** Returns a tab, and the storage event that another tab causes in it. */
function tab(initial: Record<string, string> = {}) {
  const storage = memoryStorage(initial)
  const target = new EventTarget() as Window
  const elsewhere = (key: string | null, newValue: string | null) =>
    target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return { storage, elsewhere, store: createSessionStore(storage, target) }
}

describe('[STAT-4] the stored session', () => {
  test('is what was written', () => {
    const { store, storage } = tab()
    expect(store.read()).toBeNull()
    store.write(session)

    expect(Object.fromEntries(storage.entries)).toEqual({ [sessionKey]: written })
    expect(store.read()).toEqual(session)
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"version":1,"session":'],
    ['null', 'null'],
    ['a text', '"token"'],
    ['a number', '1'],
    ['a list', '[]'],
    ['a list around it', `[${written}]`],
    ['an empty object', '{}'],
    ['an older version', JSON.stringify({ version: 0, session })],
    ['a newer version', JSON.stringify({ version: 2, session })],
    ['no version', JSON.stringify({ session })],
    ['a retired session', JSON.stringify({ version: 1, session: null })],
    ['a session without a token', JSON.stringify({ version: 1, session: { ...session, token: undefined } })],
    ['a token that is too short', JSON.stringify({ version: 1, session: { ...session, token: 'x' } })],
    ['a session without a user', JSON.stringify({ version: 1, session: { ...session, user: null } })],
    ['roles that are no list', JSON.stringify({ version: 1, session: { ...session, user: { ...session.user, roles: 'root' } } })],
    ['roles that are numbers', JSON.stringify({ version: 1, session: { ...session, user: { ...session.user, roles: [1] } } })],
    ['something huge', 'x'.repeat(5_000_000)],
    ['something deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a prototype', '{"__proto__":{"version":1,"session":{}}}'],
  ])('that holds %s is a sign-in, never a crash', (_, text) => {
    expect(tab({ [sessionKey]: text }).store.read()).toBeNull()
  })

  test('gives up what it does not know', () => {
    const text = JSON.stringify({
      version: 1,
      session: { ...session, user: { ...session.user, email: 'owner@acme.test' }, rfc: 'ADI150312KJ4' },
    })

    expect(tab({ [sessionKey]: text }).store.read()).toEqual(session)
  })

  test('is gone after sign-out', () => {
    const { store, storage } = tab({ [sessionKey]: written, 'receptio.deadline.signIn': '1' })
    store.clear()

    expect(Object.fromEntries(storage.entries)).toEqual({ 'receptio.deadline.signIn': '1' })
    expect(store.read()).toBeNull()
  })

  test('that the server ended is a sign-in for the next tab', () => {
    const { store, storage } = tab({ [sessionKey]: written })
    store.retire()

    expect(Object.fromEntries(storage.entries)).toEqual({ [sessionKey]: '{"version":1,"session":null}' })
    expect(store.read()).toBeNull()
  })
})

describe('[STAT-4] what other tabs do', () => {
  const his = sessionOf(ulises)
  const stored = (value: unknown) => JSON.stringify({ version: 1, session: value })

  test.each<[string, string | null, string | null, StoredChange[]]>([
    ['signing in is heard', sessionKey, stored(his), [{ type: 'changed', session: his }]],
    ['signing out is heard', sessionKey, null, [{ type: 'ended' }]],
    ['emptying the whole storage is signing out', null, null, [{ type: 'ended' }]],
    ['a session that the server ended keeps this screen', sessionKey, stored(null), []],
    ['what does not parse is not heard', sessionKey, '{', []],
    ['a newer version of the application is not heard', sessionKey, JSON.stringify({ version: 2, session: his }), []],
    ['another entry is not heard', 'receptio.deadline.signIn', stored(his), []],
    ['another entry that goes is not heard', 'theme', null, []],
  ])('%s', (_, key, value, expected) => {
    const { store, elsewhere } = tab()
    const heard = vi.fn<(change: StoredChange) => void>()
    store.watch(heard)
    elsewhere(key, value)

    expect(heard.mock.calls.map(([change]) => change)).toEqual(expected)
  })

  test('is not heard any more once nobody listens', () => {
    const { store, elsewhere } = tab()
    const heard = vi.fn<(change: StoredChange) => void>()
    store.watch(heard)()
    elsewhere(sessionKey, null)

    expect(heard).not.toHaveBeenCalled()
  })
})
