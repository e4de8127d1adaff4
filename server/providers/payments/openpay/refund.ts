import { GatewayDown } from '../gateway.ts'
import type { Refunding } from '../gateway.ts'
import { readCharge } from './charges.ts'
import { callOpenpay } from './client.ts'
import type { OpenpayAccount } from './client.ts'
import { idSchema } from './wire.ts'

/**
 * Refunds a charge. Openpay has no idempotency for refunds: it refuses a second whole one (1013), so we read the charge
 * before and after.
 */
export async function refundCharge(account: OpenpayAccount, { key, customer, providerId }: Refunding): Promise<void> {
  const isRefunded = async () => {
    const { kind } = await readCharge(account, { key, customer, providerId, attemptId: '' })
    return kind === 'refunded'
  }
  if (await isRefunded()) return
  try {
    const path = `customers/${customer}/charges/${providerId}/refund`
    await callOpenpay(account, { method: 'POST', path, body: { description: 'Cargo repetido' }, answer: idSchema })
  } catch (error) {
    if (!(await isRefunded())) throw new GatewayDown('Openpay', { cause: error })
  }
}
