/** What a customer is told before it comes. */
const notices = ['trial-ending', 'renewal-coming', 'card-expiring'] as const
/** What a customer is told of a subscription. */
const ofSubscriptions = ['payment-failed', 'subscription-expired', 'subscription-cancelled', ...notices] as const

/** Every letter that is mailed. */
export const mailTemplates = [
  'reset',
  'invitation',
  'verification',
  'password-changed',
  'claim-opened',
  'claim-to-review',
  'claim-approved',
  'claim-lost',
  'claim-rejected',
  'payment-received',
  ...ofSubscriptions,
] as const

export type MailTemplate = (typeof mailTemplates)[number]
export type SubscriptionTemplate = (typeof ofSubscriptions)[number]
export type NoticeTemplate = (typeof notices)[number]
