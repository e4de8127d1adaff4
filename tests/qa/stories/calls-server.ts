import { shownModels } from './places.ts'

/** Returns whether a flow calls a server. */
export function callsServer(flow: string): boolean {
  return Object.values(shownModels.get(flow)?.calls ?? {}).some((call) => 'operation' in call)
}
