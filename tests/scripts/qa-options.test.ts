import { expect, test } from 'vitest'
import { readOptions } from '#scripts/qa/options.ts'

test('nothing asked for is everything, in the first order', () => {
  expect(readOptions([])).toEqual({ selection: { seed: 1 }, headed: false, resume: false })
})

test('one machine, path or state is chosen, in the order of a seed, in a window', () => {
  const args = ['--machine', 'sign-in', '--path', 'sign-in/abc', '--to', 'error', '--seed', '42', '--headed']

  expect(readOptions(args)).toEqual({
    selection: { machine: 'sign-in', path: 'sign-in/abc', to: 'error', seed: 42 },
    headed: true,
    resume: false,
  })
})

test('what is broken on purpose is all that is played, and more can be asked of it', () => {
  expect(readOptions(['--break', 'sign-in.busy onError[1]']).selection).toEqual({
    machine: 'sign-in',
    broken: 'sign-in.busy onError[1]',
    seed: 1,
  })
  expect(readOptions(['--break', 'charge.charging', '--path', 'charge/abc']).selection).toEqual({
    machine: 'charge',
    path: 'charge/abc',
    broken: 'charge.charging',
    seed: 1,
  })
})

test('an option that does not exist, or a seed that is no number, is refused', () => {
  expect(() => readOptions(['--machin', 'sign-in'])).toThrow(/machin/)
  expect(() => readOptions(['--seed', 'x'])).toThrow("A seed is a whole number, and not 'x'.")
})

test('one way on the real server is chosen, and a run that stopped is resumed', () => {
  expect(readOptions(['--way', 'sign-in/abc', '--resume'])).toEqual({
    selection: { way: 'sign-in/abc', seed: 1 },
    headed: false,
    resume: true,
  })
})
