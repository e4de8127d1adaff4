import { describe, expect, test } from 'vitest'
import { createDeadlines } from '#src/services/deadlines.ts'
import { createFlash } from '#src/services/flash.ts'
import { createSessionStore } from '#src/services/session-store.ts'
import { keptText } from '#src/services/storage.ts'
import { fixtureNow, olivia, sessionOf } from '#tests/fixtures/people.ts'
import { memoryStorage } from './support/memory.ts'

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const forbidden = keptText(refuse)
const full = keptText(() => ({ ...memoryStorage(), setItem: refuse }) as unknown as Storage)

test('keeps what the browser keeps', () => {
  const memory = memoryStorage()
  const storage = keptText(() => memory as unknown as Storage)
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')

  expect([storage.getItem('a'), memory.entries.size]).toEqual([null, 0])
})

describe.each([
  ['forbidden', forbidden],
  ['full', full],
])('a browser whose storage is %s', (_, storage) => {
  test('[STAT-4] signs people in all the same, for as long as the page lives', () => {
    const store = createSessionStore(storage, new EventTarget() as Window)
    store.write(sessionOf(olivia))
    store.retire()
    store.clear()

    expect(store.read()).toBeNull()
  })

  test('forgets throttles and messages, and fails nowhere', () => {
    const deadlines = createDeadlines(() => fixtureNow, storage)
    deadlines.keep('signIn', fixtureNow + 1000)
    deadlines.keep('signIn', null)
    const flash = createFlash(storage)
    flash.put({ email: 'owner@acme.test', did: 'password.changed' })

    expect([deadlines.read('signIn'), flash.read()]).toEqual([null, null])
  })
})
