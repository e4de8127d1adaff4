import { resetGateway } from '../gateway/gateway.ts'
import type { World } from '../world.ts'

export async function resetWorld({ mailbox, faults, sessions, gateway, mover }: World): Promise<void> {
  faults.clear()
  sessions.clear()
  await Promise.all([mailbox.empty(), resetGateway(gateway)])
  await mover.catchUp()
}
