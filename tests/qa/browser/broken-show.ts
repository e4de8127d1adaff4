import type { AnyStateMachine } from 'xstate'
import type { Screen } from '#tests/screens/screen.ts'
import type { FlowModel } from '#tests/model/flow-model.ts'
import { asBroken } from '../broken.ts'

interface Show {
  model: FlowModel
  screen: Screen
}

/** A flow and its screen as they are, or over the machine that is broken on purpose. */
export function brokenShow({ model, screen }: Show, name: string, broken: string | undefined): Show {
  const machine = asBroken(name, model.machine, broken)
  if (machine === model.machine) return { model, screen }
  const flow: Screen['flow'] = (services) => over(machine, screen.flow(services))
  return { model: { ...model, machine }, screen: { ...screen, flow } }
}

function over(machine: AnyStateMachine, shipped: AnyStateMachine): AnyStateMachine {
  return machine.provide(shipped.implementations as object)
}
