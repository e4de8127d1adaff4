import { setup, type StateValueFrom } from 'xstate'

/**
 * The lifecycle of a bulk run (docs/decisions/0153). A job lists the records and tries the act on each. Then a person
 * confirms, and the job acts. Tag `open`: it has not ended. Tag `waiting`: a person decides, until its limit.
 */
export const bulkRunMachine = setup({
  types: {
    events: {} as
      | { type: 'records.listed' }
      | { type: 'act.tried' }
      | { type: 'run.confirmed' }
      | { type: 'run.paused' }
      | { type: 'run.resumed' }
      | { type: 'act.done' }
      | { type: 'run.stopped' }
      | { type: 'wait.ended' },
    tags: {} as 'open' | 'waiting',
  },
}).createMachine({
  id: 'bulkRun',
  initial: 'counting',
  states: {
    counting: { tags: 'open', on: { 'records.listed': 'trying', 'run.stopped': 'stopped' } },
    trying: { tags: 'open', on: { 'act.tried': 'tried', 'run.stopped': 'stopped' } },
    tried: {
      tags: ['open', 'waiting'],
      on: { 'run.confirmed': 'running', 'run.stopped': 'stopped', 'wait.ended': 'expired' },
    },
    running: { tags: 'open', on: { 'run.paused': 'paused', 'act.done': 'done', 'run.stopped': 'stopped' } },
    paused: {
      tags: ['open', 'waiting'],
      on: { 'run.resumed': 'running', 'run.stopped': 'stopped', 'wait.ended': 'expired' },
    },
    done: { type: 'final' },
    stopped: { type: 'final' },
    expired: { type: 'final' },
  },
})

export type BulkRunState = StateValueFrom<typeof bulkRunMachine>

const tagged = (tag: 'open' | 'waiting') =>
  Object.values(bulkRunMachine.states)
    .filter(({ tags }) => tags.includes(tag))
    .map(({ key }) => key as BulkRunState)

/** The states of a run that has not ended. */
export const openRunStates = tagged('open')

/** The states in which a person decides. */
export const waitingRunStates = tagged('waiting')
