import { effectByFingerprint, isDebit, type OpenpayEffect } from '../cards/openpay-cards.ts'

/** A charge, as far as it decides about months without interest. `payments`: null for one payment. Centavos. */
interface Divided {
  fingerprint: string
  payments?: number | null
  centavos: number
}

/** The least charge of each month, which is assumed: Openpay agrees on it with each merchant. */
const leastOfMonth = 100_00

/** Returns the effect of a card on a charge: banks give months without interest to credit cards only. */
export function effectOn({ fingerprint, payments = null, centavos }: Divided): OpenpayEffect {
  const effect = effectByFingerprint(fingerprint)
  if (payments === null) return effect.effect === 'refuse' && effect.inMonths ? { effect: 'ok' } : effect
  if (isDebit(fingerprint)) return { effect: 'refuse', code: 3203, at: 'charge' }
  return centavos < payments * leastOfMonth ? { effect: 'refuse', code: 3204, at: 'charge' } : effect
}
