import type { GatewayProbe } from '#contract/gateway-probe.ts'
import { probePatience } from '../gateway.ts'
import type { Identified } from '../gateway.ts'
import { callOpenpay, OpenpayRefused } from './client.ts'
import type { OpenpayAccount } from './client.ts'
import { customersSchema } from './wire.ts'

/** Openpay's keys look alike everywhere, so the address says whether real cards are charged. */
export const isLive = ({ apiBase }: OpenpayAccount): boolean => new URL(apiBase).hostname === 'api.openpay.mx'

/** Statuses with which Openpay refuses a key, or does not know the merchant. */
const aboutKeys = [401, 403, 404]

/** Reads one customer of the merchant. */
export async function probe(account: OpenpayAccount): Promise<GatewayProbe> {
  try {
    const timeoutMs = Math.min(account.timeoutMs, probePatience)
    await callOpenpay({ ...account, timeoutMs }, { method: 'GET', path: 'customers?limit=1', answer: customersSchema })
    return 'ready'
  } catch (error) {
    return error instanceof OpenpayRefused && aboutKeys.includes(error.status) ? 'refused' : 'unreachable'
  }
}

/** The merchant id is the account, and a key of another merchant is refused. */
export async function identify(account: OpenpayAccount): Promise<Identified> {
  const outcome = await probe(account)
  return outcome === 'ready' ? { outcome, account: account.merchantId } : { outcome }
}
