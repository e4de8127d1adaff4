import type { AnyStateMachine } from 'xstate'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { asBroken } from '../../broken.ts'

interface Show {
  model: FlowModel
  screen: ScreenMount
}

/** Returns a flow and its screen, or the same over the machine that is broken on purpose. */
export function brokenShow({ model, screen }: Show, name: string, broken: string | undefined): Show {
  const machine = asBroken(name, model.machine, broken)
  if (machine === model.machine) return { model, screen }
  const flow: ScreenMount['flow'] = (services) => over(machine, screen.flow(services))
  return { model: { ...model, machine }, screen: { ...screen, flow } }
}

function over(machine: AnyStateMachine, shipped: AnyStateMachine): AnyStateMachine {
  return machine.provide(shipped.implementations as object)
}
