import { shownModels } from './places.ts'

/** Whether a flow has anything to ask a server. */
export function callsServer(flow: string): boolean {
  return Object.values(shownModels.get(flow)?.calls ?? {}).some((call) => 'operation' in call)
}
