import { not, setup } from 'xstate'
import type { Subject } from '../subject.ts'
import { hole } from './holes.ts'
import { sampleOutcomes } from './outcomes.sample.ts'

type Event = { type: 'next' } | { type: 'reset' } | { type: 'promo.opened' } | { type: 'promo.applied' }

/**
 * Structure that the engine must read: nested and parallel states, `always`, onDone of a region, a wildcard and
 * branches.
 */
export const wizardSample = setup({
  types: { context: {} as { invited: boolean }, input: {} as { invited: boolean }, events: {} as Event },
  actors: { loadPlans: hole },
  guards: { invited: ({ context }) => context.invited },
}).createMachine({
  id: 'wizardSample',
  context: ({ input }) => ({ invited: input.invited }),
  initial: 'deciding',
  on: { reset: '.deciding' },
  states: {
    deciding: { always: [{ guard: not('invited'), target: 'plan' }, { target: 'pay' }] },
    plan: { on: { next: 'pay' } },
    pay: {
      type: 'parallel',
      onDone: 'finished',
      states: {
        plans: {
          initial: 'loading',
          states: {
            loading: { invoke: { id: 'loadPlans', src: 'loadPlans', onDone: 'ready', onError: '#wizardSample.refused' } },
            ready: { type: 'final' },
          },
        },
        promo: {
          initial: 'closed',
          states: {
            closed: { on: { 'promo.opened': 'open' } },
            open: { on: { 'promo.*': 'applied' } },
            applied: { type: 'final' },
          },
        },
      },
    },
    refused: {},
    finished: { type: 'final' },
  },
})

export const wizardSubject: Subject = {
  machine: wizardSample,
  input: { invited: false },
  ui: {
    next: { type: 'next' },
    reset: { type: 'reset' },
    'opens promo': { type: 'promo.opened' },
    'applies promo': { type: 'promo.applied' },
  },
  outcomes: sampleOutcomes,
}
