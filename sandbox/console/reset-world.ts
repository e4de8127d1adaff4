import type { World } from '../world.ts'

export async function resetWorld({ mailbox, faults, sessions }: World): Promise<void> {
  faults.clear()
  sessions.clear()
  await mailbox.empty()
}
