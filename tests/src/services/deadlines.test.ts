import { describe, expect, test } from 'vitest'
import { type Act, createDeadlines } from '#src/services/deadlines.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'
import { memoryStorage } from './support/memory.ts'

const key = 'receptio.deadline.signIn'
const hour = 3_600_000

function at(now: number, initial: Record<string, string> = {}) {
  const storage = memoryStorage(initial)
  return { storage, deadlines: createDeadlines(() => now, storage) }
}

describe('[VERIFY-3] a throttle', () => {
  test('outlives a reload', () => {
    const { storage, deadlines } = at(fixtureNow)
    deadlines.keep('signIn', fixtureNow + 42_000)

    expect(Object.fromEntries(storage.entries)).toEqual({ [key]: String(fixtureNow + 42_000) })
    expect(createDeadlines(() => fixtureNow + 41_999, storage).read('signIn')).toBe(fixtureNow + 42_000)
  })

  test('is over when its time has come, and leaves nothing behind', () => {
    const { storage, deadlines } = at(fixtureNow, { [key]: String(fixtureNow) })

    expect(deadlines.read('signIn')).toBeNull()
    expect(storage.entries.size).toBe(0)
  })

  test('is one of each act', () => {
    const { deadlines } = at(fixtureNow)
    const acts: Act[] = ['signIn', 'forgotPassword', 'resetPassword', 'resendVerification']
    for (const [index, act] of acts.entries()) deadlines.keep(act, fixtureNow + index + 1)
    deadlines.keep('forgotPassword', null)

    expect(acts.map((act) => deadlines.read(act))).toEqual([fixtureNow + 1, null, fixtureNow + 3, fixtureNow + 4])
  })

  test('locks nobody out for longer than an hour, even when the computer’s clock was wrong', () => {
    expect(at(fixtureNow, { [key]: String(fixtureNow + hour) }).deadlines.read('signIn')).toBe(fixtureNow + hour)
    expect(at(fixtureNow, { [key]: String(fixtureNow + hour + 1) }).deadlines.read('signIn')).toBeNull()
  })

  test.each(['', ' ', 'soon', 'null', 'NaN', 'Infinity', '-1', '1e308', '{}', '[]', '0x7fffffffffff'])(
    'that reads %j is none',
    (text) => {
      const { storage, deadlines } = at(fixtureNow, { [key]: text })

      expect(deadlines.read('signIn')).toBeNull()
      expect(storage.entries.size).toBe(0)
    },
  )
})
