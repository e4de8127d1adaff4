import type { Driver } from '#contract/driver.ts'
import type { CardBrand } from '#contract/payment-method.ts'

/** A card as a gateway keeps it. Years have four digits. */
export interface RemoteCard {
  remoteId: string
  brand: CardBrand
  /** Only Openpay tells it. */
  first6: string | null
  last4: string
  expMonth: number
  expYear: number
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  holder: string
  fingerprint: string | null
}

/** Who a customer is at a gateway. `key` never changes, so that making it twice makes one. */
export interface RemoteProfile {
  key: string
  name: string
  email: string
}

/** What is charged: one attempt. `key` is ours and unique to it; money in centavos. */
export interface ChargeOrder {
  key: string
  orderId: string
  attemptId: string
  customer: string
  method: string
  centavos: number
  description: string
  deviceSession: string | null
  /** Nobody is there to answer the bank: our clock charges. */
  offSession: boolean
  /** Where the bank's page sends the browser afterwards; null charges without asking the bank. */
  challengeReturnUrl: string | null
  /** What the gateway already prepared for this order, if it did. */
  prepared: string | null
}

/** Where a charge is found again. */
export type ChargeReference = Pick<ChargeOrder, 'key' | 'attemptId' | 'customer'> & { providerId: string | null }

/** A charge to be given back. */
export type Refunding = Pick<ChargeOrder, 'key' | 'customer'> & { providerId: string }

/** What a gateway says is charged, to be compared with what was asked. Money in centavos. */
export interface Charged {
  centavos: number
  currency: string
}

/**
 * What came of a charge. `unknown`: nobody can say yet whether money moved. `absent`: read, and the gateway has not
 * charged anything under this reference so far.
 */
export type ChargeOutcome =
  | { kind: 'succeeded'; providerId: string; charged: Charged }
  | { kind: 'processing'; providerId: string }
  | { kind: 'challenged'; providerId: string; redirectUrl: string | null; clientSecret: string | null }
  | { kind: 'failed'; providerId: string | null; code: string; detail: string; methodIsGone: boolean }
  | { kind: 'refunded'; providerId: string }
  | { kind: 'unknown'; providerId: string | null; reason: string }
  | { kind: 'absent'; providerId: string | null }

/** One payment gateway: the real protocol of one provider behind words of ours. */
export interface Gateway {
  readonly driver: Driver
  /** The customer's id at the gateway; made when there is none. @throws GatewayDown, CardRefused */
  ensureCustomer(profile: RemoteProfile): Promise<string>
  /** Every card it keeps for the customer. @throws GatewayDown; RemoteMissing when it does not know the customer. */
  listCards(customer: string): Promise<RemoteCard[]>
  /** @throws GatewayDown; RemoteMissing when it no longer knows the card. */
  removeCard(customer: string, card: string): Promise<void>
  /**
   * Never throws: whatever happens is an outcome. `prepared` is told what to find the charge by, before money can move.
   */
  charge(order: ChargeOrder, prepared: (providerId: string) => Promise<void>): Promise<ChargeOutcome>
  /** Reads a charge again; moves no money. Never throws. */
  readCharge(reference: ChargeReference): Promise<ChargeOutcome>
  /** Gives a whole charge back, once however often it is asked. @throws GatewayDown while that is not certain. */
  refund(reference: Refunding): Promise<void>
}

/** The gateway did not answer, or not as agreed, and nothing of ours depends on whether it acted. */
export class GatewayDown extends Error {
  override name = 'GatewayDown'
}

/** The gateway knows no such customer or card: a 404 from the right account. */
export class RemoteMissing extends Error {
  override name = 'RemoteMissing'
}

/** The gateway refuses a card. `detail` is its own English sentence. */
export class CardRefused extends Error {
  override name = 'CardRefused'
  readonly code: string
  readonly detail: string

  constructor(code: string, detail: string) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
