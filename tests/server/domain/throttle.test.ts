import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterHit, secondsBlocked, withoutHit } from '#server/domain/throttle.ts'
import type { ThrottleRule, ThrottleState } from '#server/domain/throttle.ts'

const start = new Date('2026-03-02T16:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const plain: ThrottleRule = { limit: 3, windowSeconds: 60 }
const growing: ThrottleRule = { limit: 3, windowSeconds: 60, growsFromSeconds: 10 }

describe('a limit', () => {
  test('blocks from the hit that reaches it to the end of its window', () => {
    const one = afterHit(undefined, plain, at(0))
    const two = afterHit(one, plain, at(10))
    const three = afterHit(two, plain, at(20))
    expect([one, two, three]).toEqual([
      { windowStart: at(0), hits: 1, blockedUntil: null },
      { windowStart: at(0), hits: 2, blockedUntil: null },
      { windowStart: at(0), hits: 3, blockedUntil: at(60) },
    ])
    expect([secondsBlocked(three, at(20)), secondsBlocked(three, at(59.5)), secondsBlocked(three, at(60))]).toEqual([40, 1, 0])
    expect(afterHit(three, plain, at(60))).toEqual({ windowStart: at(60), hits: 1, blockedUntil: null })
  })

  test('that grows doubles each block up to its window, and forgets a window after the last one', () => {
    let state: ThrottleState | undefined
    let now = 0
    const blocks: number[] = []
    for (let hit = 0; hit < 8; hit += 1) {
      state = afterHit(state, growing, at(now))
      const wait = secondsBlocked(state, at(now))
      blocks.push(wait)
      now += wait
    }
    expect(blocks).toEqual([0, 0, 10, 20, 40, 60, 60, 60])
    expect(afterHit(state, growing, at(now + 59)).hits).toBe(9)
    expect(afterHit(state, growing, at(now + 60)).hits).toBe(1)
  })

  test('takes a rightful hit back, and with it the block that it made', () => {
    const three = afterHit(afterHit(afterHit(undefined, plain, at(0)), plain, at(1)), plain, at(2))
    expect(withoutHit(three, plain)).toEqual({ windowStart: at(0), hits: 2, blockedUntil: null })
    const four = { windowStart: at(0), hits: 4, blockedUntil: at(60) }
    expect(withoutHit(four, plain)).toEqual({ ...four, hits: 3 })
    expect(withoutHit({ windowStart: at(0), hits: 0, blockedUntil: null }, plain).hits).toBe(0)
  })

  test('of nobody blocks nobody, and a block counts its last second whole', () => {
    const blocked = { windowStart: at(0), hits: 3, blockedUntil: at(60) }
    expect([secondsBlocked(undefined, new Date(0)), secondsBlocked(undefined, at(0))]).toEqual([0, 0])
    expect([at(0), new Date(at(0).getTime() - 1)].map((now) => secondsBlocked(blocked, now))).toEqual([60, 61])
    expect(afterHit(blocked, plain, new Date(at(60).getTime() - 1)).hits).toBe(4)
    const grown = { windowStart: at(0), hits: 3, blockedUntil: at(10) }
    expect(afterHit(grown, growing, new Date(at(70).getTime() - 1))).toEqual({
      windowStart: at(0),
      hits: 4,
      blockedUntil: new Date(at(90).getTime() - 1),
    })
    expect(afterHit({ ...grown, blockedUntil: null }, growing, at(60)).hits).toBe(1)
  })

  test('never lets more than its limit through in a window, never blocks longer than its window', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 })
    fc.assert(
      fc.property(gaps, fc.constantFrom(plain, growing), (seconds, rule) => {
        let state: ThrottleState | undefined
        let now = 0
        const passed: number[] = []
        for (const gap of seconds) {
          now += gap
          const wait = secondsBlocked(state, at(now))
          expect(wait).toBeLessThanOrEqual(rule.windowSeconds)
          if (wait > 0) continue
          state = afterHit(state, rule, at(now))
          passed.push(now)
        }
        const most = rule === growing ? rule.limit + 4 : 2 * rule.limit - 1
        for (const time of passed)
          expect(passed.filter((other) => other >= time && other < time + 60).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
