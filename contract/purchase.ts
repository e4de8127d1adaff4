import type { Consent } from './consent.ts'
import type { Driver } from './driver.ts'
import type { Period } from './period.ts'

/** So many of one thing on offer. */
export interface OrderedLine {
  id: string
  quantity: number
}

/** What is asked for: an offer's lines by the period. */
export interface Wish {
  planId: string | null
  period: Period
  lines: readonly OrderedLine[]
  promocode: string | null
}

/** A wish whose price a person has seen and agreed to; `total` is centavos. */
export interface Purchase extends Wish {
  total: number
  method: { id: string; driver: Driver } | null
  consent: Consent | null
  onboardingId: string | null
}

/** What the subscription `id` should become. */
export interface ChangeWish extends Omit<Wish, 'promocode'> {
  id: string
  planId: string
}

/** A change whose price a person has seen; `due` is centavos. */
export interface ConfirmedChange extends ChangeWish {
  due: number
  consent: Consent
  methodId: string | null
}
