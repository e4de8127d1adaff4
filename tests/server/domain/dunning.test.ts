import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterCardRenewed, afterRefusal, shortestGap } from '#server/domain/dunning.ts'
import type { PastDue } from '#server/domain/dunning.ts'
import { dunningPolicyOf } from '#server/domain/dunning-policy.ts'

const policy = dunningPolicyOf(undefined)
const start = new Date('2026-04-02T17:00:00.000Z')
const day = 86_400_000

/** Tries until the clock stops, each after its delay. */
function life(codes: readonly string[], delays: readonly number[]): { tries: Date[]; end: PastDue } {
  const tries: Date[] = [start]
  let end = afterRefusal(null, { code: codes[0] ?? '3003', byClock: true, now: start }, policy)
  for (let n = 1; end?.nextTryAt; n++) {
    const now = new Date(end.nextTryAt.getTime() + (delays[n] ?? 0))
    tries.push(now)
    end = afterRefusal(end, { code: codes[n] ?? '3003', byClock: true, now }, policy)
  }
  if (!end) throw new Error('Nothing was refused.')
  return { tries, end }
}

describe('the dunning of a refused renewal', () => {
  test('tries at +2, +5 and +7 days, and keeps access for the 14 days', () => {
    const { tries, end } = life([], [])
    expect(tries.map((at) => (at.getTime() - start.getTime()) / day)).toEqual([0, 2, 7, 14])
    expect(end).toEqual({ tries: 4, since: start, nextTryAt: null, accessUntil: new Date(start.getTime() + 14 * day) })
  })

  test('never tries twice within 48 hours, nor more than 4 times in 14 days, however late each try is', () => {
    const codes = fc.array(fc.constantFrom('3003', 'insufficient_funds', 'no_card', '3001'), { maxLength: 5 })
    const delays = fc.array(fc.integer({ min: 0, max: 6 * day }), { maxLength: 5 })
    fc.assert(
      fc.property(codes, delays, (codes, delays) => {
        const { tries, end } = life(codes, delays)
        const gaps = tries.slice(1).map((at, n) => at.getTime() - (tries[n]?.getTime() ?? 0))
        expect(tries.length).toBeLessThanOrEqual(4)
        expect(gaps.every((gap) => gap >= shortestGap)).toBe(true)
        expect(end.accessUntil).toEqual(new Date(start.getTime() + 14 * day))
      }),
    )
  })

  test('a hard refusal of the clock’s try is its last; a person’s own try takes none, and pushes the next one away', () => {
    expect(life(['expired_card'], []).tries).toEqual([start])
    expect(life(['3003', '3004'], []).tries).toHaveLength(2)
    const first = afterRefusal(null, { code: '3003', byClock: true, now: start }, policy)
    const later = new Date(start.getTime() + day)
    expect(afterRefusal(first, { code: '3004', byClock: false, now: later }, policy)).toEqual({
      ...first,
      nextTryAt: new Date(start.getTime() + 3 * day),
    })
  })

  test('what never reached the gateway counts for nothing, and is tried again in an hour', () => {
    expect(afterRefusal(null, { code: 'not_sent', byClock: true, now: start }, policy)).toBeNull()
    const first = afterRefusal(null, { code: '3003', byClock: true, now: start }, policy)
    const second = new Date(start.getTime() + 2 * day)
    expect(afterRefusal(first, { code: 'not_received', byClock: true, now: second }, policy)).toEqual({
      ...first,
      nextTryAt: new Date(second.getTime() + 3_600_000),
    })
  })

  test('[SET-5] after a day of tries that never reached the gateway the next counts as refused; a person’s does not', () => {
    const lost = { code: 'not_received', byClock: true, now: start }
    expect(afterRefusal(null, { ...lost, attempt: 24 }, policy)).toBeNull()
    expect(afterRefusal(null, { ...lost, attempt: 25, byClock: false }, policy)).toBeNull()
    expect(afterRefusal(null, { ...lost, attempt: 25 }, policy)).toEqual({
      tries: 1,
      since: start,
      nextTryAt: new Date(start.getTime() + 2 * day),
      accessUntil: new Date(start.getTime() + 14 * day),
    })
  })

  test('a person’s try that failed on our side changes nothing, and the clock’s last one is not planned again', () => {
    const first = afterRefusal(null, { code: '3003', byClock: true, now: start }, policy)
    const later = new Date(start.getTime() + day)
    expect(afterRefusal(first, { code: 'not_sent', byClock: false, now: later }, policy)).toEqual(first)
    const last = life([], []).end
    expect(afterRefusal(last, { code: '3003', byClock: false, now: later }, policy)).toEqual(last)
  })

  test('a person’s own try pushes the next one to the end of access, and none beyond it', () => {
    const first = afterRefusal(null, { code: '3003', byClock: true, now: start }, policy)
    const after = (milliseconds: number) =>
      afterRefusal(first, { code: '3003', byClock: false, now: new Date(start.getTime() + milliseconds) }, policy)?.nextTryAt
    expect(after(12 * day)).toEqual(new Date(start.getTime() + 14 * day))
    expect(after(12 * day + 1)).toBeNull()
  })

  test('a try that would come after access has ended is not made', () => {
    const short = { retryDays: [5, 5], graceDays: 7 }
    const first = afterRefusal(null, { code: '3003', byClock: true, now: start }, short)
    expect(first?.nextTryAt).toEqual(new Date(start.getTime() + 5 * day))
    const second = afterRefusal(first, { code: '3003', byClock: true, now: new Date(start.getTime() + 5 * day) }, short)
    expect(second).toMatchObject({ tries: 2, nextTryAt: null, accessUntil: new Date(start.getTime() + 7 * day) })
  })

  test('no try is planned beyond those of the policy, however long access stays', () => {
    const long = { retryDays: [2], graceDays: 60 }
    const first = afterRefusal(null, { code: '3003', byClock: true, now: start }, long)
    const second = afterRefusal(first, { code: '3003', byClock: true, now: new Date(start.getTime() + 2 * day) }, long)
    expect(second).toMatchObject({ tries: 2, nextTryAt: null })
  })

  test('its policy is a configuration entry; what the card networks forbid is not taken', () => {
    expect(dunningPolicyOf({ retry_days: [3], grace_days: 10 })).toEqual({ retryDays: [3], graceDays: 10 })
    for (const wrong of [{ retry_days: [1], grace_days: 14 }, { retry_days: [2, 2, 2, 2], grace_days: 14 }, 'daily', null]) {
      expect(dunningPolicyOf(wrong)).toEqual({ retryDays: [2, 5, 7], graceDays: 14 })
    }
  })
})

test('a card that its network renewed is tried two days after its refusal, unless a try is planned or the access ends before', () => {
  const ended = { tries: 1, since: start, nextTryAt: null, accessUntil: new Date(start.getTime() + 14 * day) }
  const at = (days: number) => new Date(start.getTime() + days * day)
  expect(afterCardRenewed(ended, start, at(1))).toEqual(at(2))
  expect(afterCardRenewed(ended, start, at(5))).toEqual(at(5))
  expect(afterCardRenewed(ended, at(13), at(13))).toBeNull()
  expect(afterCardRenewed({ ...ended, nextTryAt: at(7) }, start, at(1))).toBeNull()
})
