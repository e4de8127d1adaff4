import type { DisputeRecord } from '#contract/admin/sale.ts'
import type { Driver } from '#contract/driver.ts'
import type { GatewayProbe } from '#contract/gateway-probe.ts'
import type { Months } from '#contract/installments.ts'
import type { CardBrand } from '#contract/payment-method.ts'
import type { TransferInstructions, TransferWay } from '#contract/transfer.ts'

/** A card as a gateway keeps it. Years have four digits. */
export interface RemoteCard {
  remoteId: string
  brand: CardBrand
  /** Only Openpay reports it. */
  first6: string | null
  last4: string
  expMonth: number
  expYear: number
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  holder: string
  fingerprint: string | null
}

/** A customer's profile for a gateway. `key` never changes, so that creating it twice makes one. */
export interface RemoteProfile {
  key: string
  name: string
  email: string
}

/** One attempt to charge. `key` is ours and unique to it; money in centavos. */
export interface ChargeOrder {
  key: string
  orderId: string
  attemptId: string
  customer: string
  method: string
  centavos: number
  description: string
  deviceSession: string | null
  /** True when our clock charges and no person can answer the bank. */
  offSession: boolean
  /** Where the bank's page returns the browser; null charges without asking the bank. */
  challengeReturnUrl: string | null
  /** The gateway's id of what it already prepared for this order, if any. */
  prepared: string | null
  /** Months without interest that the card's bank divides the charge into; null: one payment. */
  installments: Months | null
}

/** A wait for money that the customer transfers, or pays at a store, until `deadline`. Money in centavos. */
export type TransferOrder = Pick<ChargeOrder, 'key' | 'orderId' | 'attemptId' | 'customer' | 'centavos' | 'description'> & {
  way: TransferWay
  deadline: Date
  /** Whole days until the deadline. */
  days: number
}

/** Money that came for a transfer; `providerId` names this payment alone. Money in centavos. */
export interface Deposit {
  providerId: string
  centavos: number
  at: Date
}

/** The data that finds a charge again. */
export type ChargeReference = Pick<ChargeOrder, 'key' | 'attemptId' | 'customer'> & { providerId: string | null }

/** A charge to refund. */
export type Refunding = Pick<ChargeOrder, 'key' | 'customer'> & { providerId: string }

/** A refund of a part or the whole of a charge. `requestId`: ours, the same whenever it is sent again. Centavos. */
export type PartRefund = Refunding & { requestId: string; centavos: number }

/** The gateway's answer to a refund. `pending`: it will say later whether money went back. */
export type RefundAnswer = { kind: 'refunded' } | { kind: 'pending' } | { kind: 'refused'; code: string; detail: string }

/** The charged amount by the gateway, to compare with the requested one. Money in centavos. */
export interface Charged {
  centavos: number
  currency: string
}

/** One refund at the gateway. Money in centavos. */
export interface GivenBack {
  providerId: string
  centavos: number
  reason: string | null
  /** Null when the gateway does not tell. */
  at: Date | null
  /** Our refund request that it answers; null when it is not ours. */
  requestId: string | null
}

/** One dispute at the gateway, as it is now; `dueBy`: until when it takes evidence. Money in centavos. */
export interface Disputed {
  providerId: string
  centavos: number
  reason: string | null
  dueBy: Date | null
  state: DisputeState
}

/** The states of a dispute's lifecycle. */
export type DisputeState = DisputeRecord['state']

/** Everything that took money of a charge away after it succeeded. */
export interface Aftermath {
  refunds: GivenBack[]
  disputes: Disputed[]
}

/**
 * The outcome of a charge. `isRescored`: the gateway cancelled it, perhaps after it had succeeded. `unknown`: it is not
 * known yet whether money moved. `absent`: the gateway was read and has charged nothing under this reference so far.
 * `awaiting`: a transfer with the money that came so far; `isOver`: the gateway waits no longer.
 */
export type ChargeOutcome =
  | { kind: 'succeeded'; providerId: string; charged: Charged; aftermath?: Aftermath }
  | { kind: 'processing'; providerId: string }
  | { kind: 'challenged'; providerId: string; redirectUrl: string | null; clientSecret: string | null }
  | { kind: 'failed'; providerId: string | null; code: string; detail: string; methodIsGone: boolean; isRescored?: boolean }
  | { kind: 'refunded'; providerId: string; aftermath?: Aftermath }
  | { kind: 'unknown'; providerId: string | null; reason: string }
  | { kind: 'absent'; providerId: string | null }
  | {
      kind: 'awaiting'
      providerId: string
      instructions: TransferInstructions
      deposits: Deposit[]
      isOver: boolean
    }

/** What money a movement is about. `fee`: anything else that the gateway takes or gives. */
export type MovementKind = 'charge' | 'refund' | 'dispute' | 'payout' | 'fee'

/** One movement of money at the gateway. Money in centavos, below zero when it leaves us; `net`: without the fee. */
export interface Movement {
  providerId: string
  kind: MovementKind
  centavos: number
  fee: number
  net: number
  /** Three capitals. */
  currency: string
  at: Date
  /** The id by which an attempt knows its charge. */
  chargeId: string | null
  /** Our own reference of the charge, where the gateway tells it. */
  key: string | null
  /** The gateway's id of the refund or dispute. */
  sourceId: string | null
  payoutId: string | null
}

/** What to read: movements from one moment until before another, and those of charges of ours wherever they stand. */
export interface MovementWindow {
  from: Date
  until: Date
  /** Gateway's ids of charges that moved again in the window, as far as we know. Sorted. */
  charges: readonly string[]
}

/** A part of the movements. `next`: where to go on, for the same gateway; null at the end. */
export interface MovementPage {
  movements: Movement[]
  next: string | null
}

/** One payment gateway: the real protocol of one provider in our own terms. */
export interface Gateway {
  readonly driver: Driver
  /** Returns the customer's id at the gateway, created when there is none. @throws GatewayDown, CardRefused */
  ensureCustomer(profile: RemoteProfile): Promise<string>
  /** Returns the customer's cards at the gateway. @throws GatewayDown; RemoteMissing for an unknown customer. */
  listCards(customer: string): Promise<RemoteCard[]>
  /** Removes a card at the gateway. @throws GatewayDown; RemoteMissing when it no longer knows the card. */
  removeCard(customer: string, card: string): Promise<void>
  /**
   * Never throws: every result is an outcome. `prepared` receives the id that finds the charge, before money can move;
   * when it returns false, the charge is not confirmed, and is `absent`.
   */
  charge(order: ChargeOrder, prepared: (providerId: string) => Promise<boolean>): Promise<ChargeOutcome>
  /** As `charge`: asks for what the customer needs to pay without a card. Moves no money. */
  beginTransfer(order: TransferOrder, prepared: (providerId: string) => Promise<boolean>): Promise<ChargeOutcome>
  /** Reads a transfer again, with the money that came. Never throws. */
  readTransfer(reference: ChargeReference & { way: TransferWay }): Promise<ChargeOutcome>
  /** Reads a charge again; moves no money. Never throws. */
  readCharge(reference: ChargeReference): Promise<ChargeOutcome>
  /** Refunds a whole charge, once even when repeated. @throws GatewayDown until that is certain. */
  refund(reference: Refunding): Promise<void>
  /** Refunds a part of a charge, once even when repeated. @throws GatewayDown when the outcome is not known. */
  refundPart(refund: PartRefund): Promise<RefundAnswer>
  /**
   * Reads a part of the movements of a window, from the start or where an earlier part ended
   * (docs/payments.md#books-that-match). The same movement may come in several parts. @throws GatewayDown
   */
  movements(window: MovementWindow, at: string | null): Promise<MovementPage>
  /** Whether its keys charge real cards; false for a test account. */
  readonly isLive: boolean
  /** Reads one record with the keys in force, in ten seconds at most. Never throws, and changes nothing. */
  probe(): Promise<GatewayProbe>
  /** As `probe`, and says whose account the keys open. */
  identify(): Promise<Identified>
}

/** A gateway's answer to new keys: the account that they open, by the gateway's id of it. */
export type Identified = { outcome: 'ready'; account: string } | { outcome: 'refused' } | { outcome: 'unreachable' }

/** Milliseconds after which a probe counts as unanswered: somebody waits for it. */
export const probePatience = 10_000

/** The gateway did not answer, or not as agreed, and nothing depends on whether it acted. */
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
