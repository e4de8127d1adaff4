/** Notices: mails that come before the event. */
const notices = ['trial-ending', 'renewal-coming', 'card-expiring'] as const
/** Mails about a subscription. */
const ofSubscriptions = ['payment-failed', 'subscription-expired', 'subscription-cancelled', ...notices] as const

/** Every mail that we send. */
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
  'money-returned',
  ...ofSubscriptions,
] as const

export type MailTemplate = (typeof mailTemplates)[number]
export type SubscriptionTemplate = (typeof ofSubscriptions)[number]
export type NoticeTemplate = (typeof notices)[number]
