import { joinCardError } from '#contract/card-errors.ts'
import { Refusal } from '../refusal/refusal.ts'
import { CardRefused, GatewayDown, RemoteMissing } from '../providers/payments/gateway.ts'
import type { Logger } from '../log/logger.ts'

/**
 * Runs a call to a gateway that charges nothing.
 * @throws Refusal 402 card.refused with `code|detail`, or 503 gateway.unavailable.
 */
export async function asking<Answer>(logger: Logger, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CardRefused) throw new Refusal('card.refused', { description: joinCardError(error) })
    if (!(error instanceof GatewayDown || error instanceof RemoteMissing)) throw error
    logger.warn({ error }, 'gateway unavailable')
    throw new Refusal('gateway.unavailable', { retryAfterSeconds: 30 })
  }
}
