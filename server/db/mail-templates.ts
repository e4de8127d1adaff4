/** Notices: mails that come before the event. */
const notices = ['trial-ending', 'renewal-coming', 'pause-ending', 'card-expiring'] as const
/** Mails about a subscription. */
const ofSubscriptions = [
  'payment-failed',
  'retry-planned',
  'subscription-expired',
  'subscription-cancelled',
  'cancellation-planned',
  'cancellation-undone',
  'trial-extended',
  'months-given',
  'discount-given',
  'discount-stopped',
  'quantity-lowered',
  'change-dropped',
  'pause-planned',
  'pause-undone',
  'pause-begun',
  'pause-ended',
  ...notices,
] as const

/** Mails of a price campaign about a subscription. */
const ofCampaigns = ['price-changing', 'price-stays'] as const

/** Mails about a payment without a card, as its attempt is. */
const ofTransfers = ['transfer-instructions', 'transfer-reminder', 'transfer-expired'] as const

/** Mails about what a member asked those who pay to buy. */
const ofPurchaseRequests = ['purchase-requested', 'purchase-request-bought', 'purchase-request-declined'] as const

/** Every mail that we send. */
export const mailTemplates = [
  'reset',
  'invitation',
  'first-root',
  'verification',
  'password-changed',
  'email-confirm',
  'email-changing',
  'email-changed',
  'factor-on',
  'factor-off',
  'recovery-code-used',
  'factor-reset',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'role-changed',
  'account-merged',
  'account-joined',
  'merge-undone',
  'erasure-requested',
  'erasure-withdrawn',
  'erasure-refused',
  'data-erased',
  'new-device',
  'account-seen',
  'case-opened',
  'case-answered',
  'claim-opened',
  'claim-to-review',
  'claim-approved',
  'claim-lost',
  'claim-rejected',
  'payment-received',
  'money-returned',
  'staff-notice',
  ...ofTransfers,
  'transfer-credited',
  'plan-changed',
  ...ofPurchaseRequests,
  ...ofSubscriptions,
  ...ofCampaigns,
] as const

/** Why staff must look at an order (docs/payments.md#notices-to-staff). */
export const staffReasons = [
  'other_amount',
  'unknown',
  'returned',
  'part_returned',
  'rescored',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'refund_to_approve',
  'received_to_approve',
] as const
export type StaffReason = (typeof staffReasons)[number]

export type MailTemplate = (typeof mailTemplates)[number]

/** Mails that the calendar sends to many at once. Others overtake them. */
export const bulkTemplates: ReadonlySet<MailTemplate> = new Set([
  ...ofSubscriptions,
  ...ofCampaigns,
  'payment-received',
  'transfer-reminder',
  'transfer-expired',
  'staff-notice',
])
export type SubscriptionTemplate = (typeof ofSubscriptions)[number]
export type CampaignTemplate = (typeof ofCampaigns)[number]
export type TransferTemplate = (typeof ofTransfers)[number]
export type PurchaseRequestTemplate = (typeof ofPurchaseRequests)[number]
export type NoticeTemplate = (typeof notices)[number]
