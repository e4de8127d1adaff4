import type { AnyStateMachine } from 'xstate'
import { drawingOf, type Naming } from './picture/drawing.ts'
import { layOut } from './picture/layout.ts'
import { toSvg, type Marking } from './picture/svg.ts'

/** Draws a machine as a picture, marked or plain. The same machine always gives the same bytes. */
export async function pictureOf(machine: AnyStateMachine, marking?: Marking, naming?: Naming): Promise<string> {
  return toSvg(`The states of ${machine.id}`, await layOut(drawingOf(machine, naming)), marking)
}
