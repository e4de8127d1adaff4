import { bridgeMachine } from '#machines/flows/bridge.machine.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { bridgeCases } from './bridge-cases.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'

/** ROUTE-2, ROUTE-3, ROUTE-4. */
export const bridgeModel: FlowModel = {
  machine: bridgeMachine,
  inputs: Object.fromEntries(bridgeCases.map(({ name, input }) => [name, input])),
  ui: {},
  calls: {},
  requests: {},
  goals: [],
  afterReload: { usual: nothingToLose('it only leads on, and leads again') },
  screen: {
    none: 'the start gate decides at once and shows nothing but the loading indicator; e2e/flows/start-gate-decisions.spec.ts walks each row in a browser',
  },
}
