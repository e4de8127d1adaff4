import { bridgeMachine } from '#machines/flows/bridge.machine.ts'
import type { FlowModel } from '../flow-model.ts'
import { bridgeCases } from './bridge-cases.ts'

/** ROUTE-2, ROUTE-3, ROUTE-4. */
export const bridgeModel: FlowModel = {
  machine: bridgeMachine,
  inputs: Object.fromEntries(bridgeCases.map(({ name, input }) => [name, input])),
  ui: {},
  calls: {},
  goals: [],
  screen: {
    none: 'the start gate decides at once and shows nothing but the loading indicator; e2e/flows/start-gate-decisions.spec.ts walks each row in a browser',
  },
}
