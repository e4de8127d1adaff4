import { getNextSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { bulkRunMachine, openRunStates, waitingRunStates } from '#machines/lifecycles/bulk-run.machine.ts'

const events = [
  'records.listed',
  'act.tried',
  'run.confirmed',
  'run.paused',
  'run.resumed',
  'act.done',
  'run.stopped',
  'wait.ended',
] as const

test('a bulk run is listed, tried, confirmed and done; until its end it can be stopped, and while it acts paused', () => {
  const table = Object.keys(bulkRunMachine.states).map((state) => {
    const now = bulkRunMachine.resolveState({ value: state })
    const leads = events.map((type) => (now.can({ type }) ? getNextSnapshot(bulkRunMachine, now, { type }).value : '-'))
    return [state, ...leads].join(' | ')
  })
  expect(table).toEqual([
    'counting | trying | - | - | - | - | - | stopped | -',
    'trying | - | tried | - | - | - | - | stopped | -',
    'tried | - | - | running | - | - | - | stopped | expired',
    'running | - | - | - | paused | - | done | stopped | -',
    'paused | - | - | - | - | running | - | stopped | expired',
    'done | - | - | - | - | - | - | - | -',
    'stopped | - | - | - | - | - | - | - | -',
    'expired | - | - | - | - | - | - | - | -',
  ])
})

test('a run is open until it ends, and waits for a person when it was tried or paused', () => {
  expect([openRunStates, waitingRunStates]).toEqual([
    ['counting', 'trying', 'tried', 'running', 'paused'],
    ['tried', 'paused'],
  ])
})
