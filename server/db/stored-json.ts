import type { ErasureObstacle } from '#contract/erasure.ts'
import type { Renewal } from '#contract/consent.ts'
import type { Localised } from '#contract/localised.ts'
import type { cartCodec } from '#contract/onboarding.ts'
import type { LineItem } from '#contract/line-item.ts'
import type { Order } from '#contract/order.ts'
import type { IssuerAddress } from '#contract/receipt-issuer.ts'
import type { Period } from '#contract/period.ts'
import type { TransferInstructions } from '#contract/transfer.ts'
import type * as z from '#contract/zod.ts'

/**
 * A change that waits for the renewal, stored with the terms that the customer agreed to. Of a subscription of the
 * marketplace `plan` is the product, without a version. `campaign`: the price campaign that announced it; then nobody
 * agreed to it, and the customer cannot drop it.
 */
export type PendingChange = {
  plan: { id: string; name: Localised }
  planVersion: number | null
  period: Period
  lines: LineItem[]
  renewal: Renewal
  consent: { userId: string; version: number; language: keyof Localised; words: string; address: string; agreedAt: string } | null
  campaign?: string
}

/**
 * What a merge of accounts moved, for its undo. `status`: of the account before it was closed. `users`: with level and
 * inviter as they were. `keeper`: the owner without data who stands in the closed account. `companies`: those that
 * moved; `company`: the one that was made of the closed account's name and RFC. `rfc`: the digest of an RFC that moved.
 * `tags`: the keys of tags that the staying account did not have.
 */
export type MovedRows = {
  status: 'pending' | 'active'
  users: { id: string; level: string; invitedBy: string | null }[]
  keeper: string
  companies: string[]
  company: string | null
  rfc: string | null
  notes: string[]
  tags: string[]
}

/** What JSON columns hold, by table and column; a column that is not named here holds any JSON. */
export type StoredJson = {
  account_merges: { moved: MovedRows }
  erasure_requests: { obstacles: ErasureObstacle[] }
  orders: { lines: LineItem[]; promo: NonNullable<Order['promo']>; renewal: NonNullable<Order['renewal']> }
  joined_renewals: { lines: LineItem[] }
  subscriptions: { lines: LineItem[]; pending_change: PendingChange }
  onboardings: { cart: z.input<typeof cartCodec> }
  payment_attempts: { instructions: TransferInstructions }
  receipts: { issuer_address: IssuerAddress }
}

/** The columns of `StoredJson`, as `table.column`. */
export const storedJson: readonly string[] = [
  'account_merges.moved',
  'erasure_requests.obstacles',
  'orders.lines',
  'orders.promo',
  'orders.renewal',
  'joined_renewals.lines',
  'subscriptions.lines',
  'subscriptions.pending_change',
  'onboardings.cart',
  'payment_attempts.instructions',
  'receipts.issuer_address',
] satisfies readonly { [Table in keyof StoredJson]: `${Table}.${keyof StoredJson[Table] & string}` }[keyof StoredJson][]
