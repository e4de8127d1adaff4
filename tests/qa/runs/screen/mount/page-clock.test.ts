import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdPageClock } from './page-clock.ts'

const names = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
const real = Object.fromEntries(names.map((name) => [name, globalThis[name]]))
const realNow = performance.now
const start = Date.UTC(2026, 10, 21, 18)

let heard: string[]
beforeEach(() => {
  heard = []
})
afterEach(() => {
  Object.assign(globalThis, real)
  performance.now = realNow
})
const hear = (what: string) => heard.push(what)

test('a held clock stands still until time is passed, and what is due comes in its order', async () => {
  const clock = holdPageClock(start)
  setTimeout(hear, 2000, 'two')
  setTimeout(() => setTimeout(hear, 500, 'one and a half'), 1000)
  const every = setInterval(hear, 900, 'nine hundred')
  const never = setTimeout(hear, 100, 'never')
  clearTimeout(never)

  expect([Date.now(), new Date().getTime(), new Date(5).getTime()]).toEqual([start, start, 5])
  await clock.pass(1999)
  expect(heard).toEqual(['nine hundred', 'one and a half', 'nine hundred'])

  clearInterval(every)
  await clock.pass(1)
  expect(heard).toEqual(['nine hundred', 'one and a half', 'nine hundred', 'two'])
  expect([Date.now() - start, performance.now()]).toEqual([2000, 2000])
})

test('once it is let go, time goes on by itself from where it stood', async () => {
  const clock = holdPageClock(start)
  await clock.pass(60_000)
  const over = new Promise((resolve) => void setTimeout(resolve, 5))
  clock.letGo()
  await over

  expect(Date.now()).toBeGreaterThanOrEqual(start + 60_005)
})

test('a restart forgets what was to come', async () => {
  const clock = holdPageClock(start)
  setTimeout(hear, 10, 'never')
  clock.restart(0)
  await clock.pass(20)

  expect([heard, Date.now()]).toEqual([[], 20])
})
