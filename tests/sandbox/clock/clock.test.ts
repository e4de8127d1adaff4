import { expect, test } from 'vitest'

import { createClock } from '#sandbox/clock/clock.ts'

test('a move of the time also waits for what was already running when it began', async () => {
  const clock = createClock(() => 0)
  const order: string[] = []
  const { promise: answer, resolve: respond } = Promise.withResolvers<void>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  clock.at(-1, async () => {
    start()
    await answer
    order.push('alarm')
  })
  await started

  const move = clock.advance(1000).then(() => order.push('move'))
  clock.at(2000, () => order.push('later'))
  setImmediate(respond)
  await move

  expect(order).toEqual(['alarm', 'move'])
  expect([clock.now(), clock.next()]).toEqual([1000, 2000])
  clock.close()
})

test('what a running alarm plans before the end of a move is run by the same move', async () => {
  const clock = createClock(() => 0)
  const times: number[] = []
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  clock.at(-1, async () => {
    start()
    await new Promise(setImmediate)
    clock.at(500, () => times.push(clock.now()))
    clock.at(1500, () => times.push(clock.now()))
  })
  await started

  await clock.advance(1000)

  expect([times, clock.now()]).toEqual([[500], 1000])
  clock.close()
})
