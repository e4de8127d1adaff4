import { keptText, type KeptText } from './storage.ts'

const keyOf = (machine: string) => `receptio.flow.${machine}`

/** Stores the flows of this tab as text, by the id of their machine. */
export function createKeptFlows(storage: KeptText = keptText(() => sessionStorage)) {
  return {
    read: (machine: string): string | null => storage.getItem(keyOf(machine)),
    keep: (machine: string, text: string): void => storage.setItem(keyOf(machine), text),
    forget: (machine: string): void => storage.removeItem(keyOf(machine)),
  }
}
