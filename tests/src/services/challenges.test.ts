import { describe, expect, test } from 'vitest'
import type { Challenge } from '#contract/captcha.ts'
import { createChallenges } from '#src/services/challenges.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'

const minute = 60_000

/** Returns challenges with numbers; loading and solving can be held or refused. */
function workshop() {
  const clock = { now: fixtureNow }
  const loaded: string[] = []
  const solving: Challenge[] = []
  const next = { load: () => Promise.resolve(), solve: () => Promise.resolve() }
  const challenges = createChallenges({
    async load(action, effort) {
      loaded.push(effort ? `${action} ${effort}` : action)
      const signature = `${action} ${loaded.length}`
      await next.load()
      return { parameters: {}, signature }
    },
    async solve(challenge) {
      solving.push(challenge)
      await next.solve()
      return `answer to ${challenge.signature}`
    },
    now: () => clock.now,
  })
  return { challenges, clock, loaded, solving, next }
}

describe('[SIGNIN-1] the proof of work', () => {
  test('is worked out when it is asked for', async () => {
    const { challenges, loaded } = workshop()

    expect(loaded).toEqual([])
    expect(await challenges.answer('signin')).toBe('answer to signin 1')
  })

  test('[S3] a bigger one is worked out anew, and leaves the one that was begun', async () => {
    const { challenges, loaded } = workshop()
    challenges.begin('signin')

    expect(await challenges.answer('signin', 'more')).toBe('answer to signin 2')
    expect(await challenges.answer('signin')).toBe('answer to signin 1')
    expect(loaded).toEqual(['signin', 'signin more'])
  })

  test('is begun once, however often the form is touched', async () => {
    const { challenges, loaded } = workshop()
    for (let touch = 0; touch < 5; touch++) challenges.begin('signin')

    expect(await challenges.answer('signin')).toBe('answer to signin 1')
    expect(loaded).toEqual(['signin'])
  })

  test('serves one call: the next has another answer', async () => {
    const { challenges } = workshop()

    expect([await challenges.answer('signin'), await challenges.answer('signin')]).toEqual([
      'answer to signin 1',
      'answer to signin 2',
    ])
  })

  test('serves one call, also when two ask while it is being worked out', async () => {
    const { challenges } = workshop()
    challenges.begin('signin')

    expect(await Promise.all([challenges.answer('signin'), challenges.answer('signin')])).toEqual([
      'answer to signin 1',
      'answer to signin 2',
    ])
  })

  test('is one of each act', async () => {
    const { challenges, loaded } = workshop()
    challenges.begin('signin')
    challenges.begin('reset')

    expect([await challenges.answer('reset'), await challenges.answer('forgot'), await challenges.answer('signin')]).toEqual([
      'answer to reset 2',
      'answer to forgot 3',
      'answer to signin 1',
    ])
    expect(loaded).toEqual(['signin', 'reset', 'forgot'])
  })

  test('is used up to eight minutes after it was begun, and then made anew', async () => {
    const { challenges, clock, loaded } = workshop()
    challenges.begin('signin')
    clock.now += 8 * minute - 1
    challenges.begin('signin')
    expect(loaded).toEqual(['signin'])
    clock.now += 1
    challenges.begin('signin')

    expect(await challenges.answer('signin')).toBe('answer to signin 2')
    expect(loaded).toEqual(['signin', 'signin'])
  })

  test('that failed while nobody waited is forgotten without a word', async () => {
    const { challenges, next } = workshop()
    next.load = () => Promise.reject(new Error('offline'))
    challenges.begin('signin')
    for (let round = 0; round < 10; round++) await Promise.resolve()
    next.load = () => Promise.resolve()

    expect(await challenges.answer('signin')).toBe('answer to signin 2')
  })

  test.each(['load', 'solve'] as const)('that fails to %s fails the call that waits for it, and only that one', async (step) => {
    const { challenges, next } = workshop()
    next[step] = () => Promise.reject(new Error('no'))
    await expect(challenges.answer('signin')).rejects.toThrow('no')
    next[step] = () => Promise.resolve()

    expect(await challenges.answer('signin')).toBe('answer to signin 2')
  })

  test('that fails late does not take a newer one with it', async () => {
    const { challenges, clock, next, loaded } = workshop()
    let fail: () => void = () => {}
    next.load = () => new Promise((_, reject) => (fail = () => reject(new Error('late'))))
    challenges.begin('signin')
    next.load = () => Promise.resolve()
    clock.now += 8 * minute
    challenges.begin('signin')
    fail()
    for (let round = 0; round < 10; round++) await Promise.resolve()

    expect(await challenges.answer('signin')).toBe('answer to signin 2')
    expect(loaded).toEqual(['signin', 'signin'])
  })
})
