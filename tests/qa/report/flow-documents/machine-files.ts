import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'

const folder = fileURLToPath(new URL('../../../../machines/flows', import.meta.url))
const suffix = '.machine.ts'

/** Returns every shipped machine, by the name of its file. A file that only makes machines for others has none. */
export async function shippedMachines(): Promise<Record<string, AnyStateMachine>> {
  const machines: Record<string, AnyStateMachine> = {}
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith(suffix)) continue
    const exported = (await import(join(folder, file))) as Record<string, unknown>
    const [machine] = Object.values(exported).filter((value) => value instanceof StateMachine)
    if (machine) machines[file.slice(0, -suffix.length)] = machine
  }
  return machines
}
