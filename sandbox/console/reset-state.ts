import { resetGateway } from '../gateway/gateway.ts'
import type { SandboxState } from '../state.ts'

export async function resetState({ mailbox, faults, sessions, gateway, clockDriver }: SandboxState): Promise<void> {
  faults.clear()
  sessions.clear()
  await Promise.all([mailbox.empty(), resetGateway(gateway)])
  await clockDriver.catchUp()
}
