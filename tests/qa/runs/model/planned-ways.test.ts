import { expect, test } from 'vitest'
import { wayId } from '../../way-record.ts'
import { plannedWays } from './planned-ways.ts'

const scenarios = [
  { flow: 'team', variants: { leaves: {}, 'changes a level': {} } },
  { flow: 'sign-in', variants: { 'with a password': {} } },
]

test('a run of everything walks every way of a flow, and a run of one machine only its own', () => {
  expect(plannedWays('team', { seed: 1 }, scenarios)).toEqual(['leaves', 'changes a level'])
  expect(plannedWays('team', { seed: 1, machine: 'team' }, scenarios)).toEqual(['leaves', 'changes a level'])
  expect(plannedWays('team', { seed: 1, machine: 'sign-in' }, scenarios)).toEqual([])
})

test('one way is walked alone, and none for a path, a state or a machine that is broken on purpose', () => {
  expect(plannedWays('team', { seed: 1, way: wayId('team', 'leaves') }, scenarios)).toEqual(['leaves'])
  expect(plannedWays('sign-in', { seed: 1, way: wayId('team', 'leaves') }, scenarios)).toEqual([])
  expect(plannedWays('team', { seed: 1, path: 'team/abc' }, scenarios)).toEqual([])
  expect(plannedWays('team', { seed: 1, machine: 'team', broken: 'team.leaving' }, scenarios)).toEqual([])
})
