import type { PendingChange } from '../db/stored-json.ts'
import type { ConsentRecord } from '../queries/consents.ts'
import type { PricedChange } from './change-quote.ts'

/** Returns a priced change as it waits for the renewal, with the consent of who agreed to it. */
export function pendingFrom({ quote, sold, planVersion }: PricedChange, consent: ConsentRecord | null): PendingChange {
  const { period, lines, renewal } = quote
  const { now, ...rest } = consent ?? { now: null }
  const agreedTo = consent && now ? { ...(rest as Omit<ConsentRecord, 'now'>), agreedAt: now.toISOString() } : null
  return { plan: sold, planVersion, period, lines, renewal, consent: agreedTo }
}
