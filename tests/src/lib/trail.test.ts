import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trailLimit, type TrailStep } from '#contract/support-case.ts'
import { statePath } from '#contract/state-path.ts'
import { foundBy } from '#src/lib/found-by.ts'
import { eventTitle, stepTitle } from '#src/lib/step-title.ts'
import { note, trail } from '#src/lib/trail.ts'
import { keepTrail, trailIn } from '#src/services/kept-trail.ts'
import { trail as sample } from '#tests/fixtures/back-office/support.ts'
import { memoryStorage } from '../services/support/memory.ts'

const [first, , call] = sample as [TrailStep, TrailStep, TrailStep]

test('the steps are carried over a reload of the tab, and what does not fit is not', () => {
  const storage = memoryStorage()
  const target = new EventTarget()
  storage.setItem('receptio.trail', JSON.stringify([{ ...first, at: 7 }, { ...first, password: 'Demo1234!' }, 'x']))
  note(Array.from({ length: trailLimit - 1 }, (_, n) => ({ ...first, at: 1000 + n })))
  keepTrail(storage, target)
  expect(trail()[0]).toEqual({ ...first, at: 7 })
  expect(storage.getItem('receptio.trail')).toBeNull()
  target.dispatchEvent(new Event('pagehide'))
  expect(trailIn(storage.getItem('receptio.trail'))).toEqual(trail())
  expect([trailIn('{'), trailIn('null'), trailIn(null)]).toEqual([[], [], []])
})

test('the ring holds as many steps as a case may carry, the newest ones', () => {
  for (let n = 0; n <= trailLimit; n += 1) note([{ ...first, at: n }])

  expect(trail().map(({ at }) => at)).toEqual(Array.from({ length: trailLimit }, (_, n) => n + 1))
})

test('a page is told without what its address carries', () => {
  const { place, code } = foundBy({ code: 'req-1', place: '/auth/reset-password?token=x&email=a@b.mx#y' })
  expect([place, code]).toEqual(['/auth/reset-password', 'req-1'])
  expect(foundBy({ code: null, place: '/ñ@' }).place).toBe('/--')
})

test('a step reads as the drawings name it', () => {
  expect(sample.map(stepTitle)).toEqual([
    'forgotPassword: · → form (xstate.init)',
    'forgotPassword: form → busy (address.submitted)',
    'requestPasswordReset · 500 · server.failed · 280 ms',
    'forgotPassword: busy → error (✗ requestPasswordReset)',
    'forgotPassword: error → form (failure.dismissed)',
  ])
  expect([eventTitle('xstate.done.actor.x'), eventTitle('xstate.after.limit.m.s')]).toEqual(['✓ x', '⏱ limit.m.s'])
  expect(stepTitle({ ...call, outcome: 'timeout', status: null, code: null } as TrailStep)).toBe(
    'requestPasswordReset · timeout · 280 ms',
  )
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
