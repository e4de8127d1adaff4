import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longestAgo, trailLimit, type TrailStep } from '#contract/support-case.ts'
import { statePath } from '#contract/state-path.ts'
import { foundBy, sentStep } from '#src/lib/found-by.ts'
import { eventTitle } from '#src/lib/step-title.ts'
import { note, type NotedStep, trail } from '#src/lib/trail.ts'
import { keepTrail, trailIn } from '#src/services/kept-trail.ts'
import { trail as sample } from '#tests/fixtures/admin/support.ts'
import { memoryStorage } from '../services/support/memory.ts'

const [{ ago: _, ...rest }] = sample as [TrailStep]
const first = rest as Omit<NotedStep, 'at'>
const noted = (at: number) => ({ ...first, at }) as NotedStep

test('the steps are carried over a reload of the tab, and what does not fit is not', () => {
  const storage = memoryStorage()
  const target = new EventTarget()
  storage.setItem('receptio.trail', JSON.stringify([noted(7), { ...noted(8), password: 'Demo1234!' }, 'x', null]))
  note(Array.from({ length: trailLimit - 1 }, (_, n) => noted(1000 + n)))
  keepTrail(storage, target)
  expect(trail()[0]).toEqual(noted(7))
  expect(storage.getItem('receptio.trail')).toBeNull()
  target.dispatchEvent(new Event('pagehide'))
  expect(trailIn(storage.getItem('receptio.trail'))).toEqual(trail())
  expect([trailIn('{'), trailIn('null'), trailIn(null)]).toEqual([[], [], []])
})

test('the ring holds as many steps as a case may carry, the newest ones', () => {
  for (let n = 0; n <= trailLimit; n += 1) note([noted(n)])

  expect(trail().map(({ at }) => at)).toEqual(Array.from({ length: trailLimit }, (_, n) => n + 1))
})

test('a page is told without what its address carries', () => {
  const { place, code } = foundBy({ code: 'req-1', place: '/auth/reset-password?token=x&email=a@b.mx#y' }, 0)
  expect([place, code]).toEqual(['/auth/reset-password', 'req-1'])
  expect(foundBy({ code: null, place: '/ñ@' }, 0).place).toBe('/--')
})

test('times are told as ms before the case was written, a week at most and never of the future', () => {
  expect([20, 1000, 0].map((at) => sentStep(noted(at), 20)[0]?.ago)).toEqual([0, 0, 20])
  expect(sentStep(noted(0), 9e9)[0]?.ago).toBe(longestAgo)
})

test('an event reads as the drawings name it', () => {
  expect([eventTitle('address.submitted'), eventTitle('xstate.done.actor.x'), eventTitle('xstate.after.limit.m.s')]).toEqual([
    'address.submitted',
    '✓ x',
    '⏱ limit.m.s',
  ])
})

test('a state in several at once is written by its paths', () => {
  expect([statePath('form'), statePath({ a: 'b' }), statePath({ a: { b: 'c' }, d: 'e' }), statePath({ a: {} })]).toEqual([
    'form',
    'a.b',
    'a.b.c d.e',
    'a',
  ])
})

test('every actor of the application is observed', () => {
  const starts = /createActor\(|useActorRef\(|useActor\(|useMachine\(/
  const files = globSync('src/**/*.{ts,tsx}', { cwd: process.cwd() })
  const unobserved = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return text.split(starts).length - 1 > text.split('inspect: observe').length - 1
  })

  expect(unobserved).toEqual([])
})
