import { demoOpenpay, demoStripe } from '#sandbox/provider-settings.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/** Starts a sandbox that sends every webhook to a receiver, with a clock that only the test moves. */
export async function startListening(dataDir?: string): Promise<{ sandbox: Sandbox; receiver: Receiver }> {
  const receiver = await startReceiver()
  const start = Date.now()
  const sandbox = await startSandbox({
    ...(dataDir && { dataDir }),
    machineNow: () => start,
    stripe: { ...demoStripe, webhookUrl: receiver.url },
    openpay: { ...demoOpenpay, webhookUrl: receiver.url },
  })
  return { sandbox, receiver }
}
