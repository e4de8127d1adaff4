import type { Consent } from './consent.ts'
import type { Driver } from './driver.ts'
import type { Months } from './installments.ts'
import type { Period } from './period.ts'
import type { TransferWay } from './transfer.ts'

/** An item on offer with its quantity. */
export interface OrderedLine {
  id: string
  quantity: number
}

/** A requested offer, with its lines and period. */
export interface Wish {
  planId: string | null
  period: Period
  lines: readonly OrderedLine[]
  promocode: string | null
}

/**
 * A wish whose price the person saw and accepted. `total`, and `credit` of it from the credit balance, are in centavos.
 */
export interface Purchase extends Wish {
  total: number
  credit: number
  method: { id: string; driver: Driver } | null
  /** The way to pay without a card, which `method` then is not. */
  way?: TransferWay
  /** Months without interest that the charge is divided into. */
  installments?: Months
  consent: Consent | null
  onboardingId: string | null
}

/** The requested change of the subscription `id`. A product of the marketplace has no plan. */
export interface ChangeWish extends Omit<Wish, 'promocode'> {
  id: string
}

/** A change whose price the person saw. `due`, and `credit` of it from the credit balance, are in centavos. */
export interface ConfirmedChange extends ChangeWish {
  due: number
  credit: number
  consent: Consent
  methodId: string | null
  /** A cheaper change begins now, with these centavos going into the credit balance. */
  atOnce: { toCredit: number } | null
}
