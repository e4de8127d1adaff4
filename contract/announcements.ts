/** Short messages that are shown as a toast, by code; `src/messages` has their texts. */
export const announcements = {
  'password.replaced': 'success',
  'email.kept': 'success',
  'session.revoked': 'success',
  'factor.on': 'success',
  'factor.off': 'success',
  'passkey.added': 'success',
  'passkey.removed': 'success',
  'profile.saved': 'success',
  'billing-day.saved': 'success',
  'organization.saved': 'success',
  'company.saved': 'success',
  'company.added': 'success',
  'logo.saved': 'success',
  'logo.removed': 'success',
  'invitation.sent': 'success',
  'receipt.sent': 'success',
  'invitation.resent': 'success',
  'invitation.answered': 'info',
  'person.role': 'success',
  'person.removed': 'success',
  'person.changed': 'warning',
  'team.left': 'success',
  'permission.missing': 'danger',
  'download.failed': 'danger',
  'card.added': 'success',
  'card.removed': 'success',
  'card.default': 'success',
  'card.gone': 'warning',
  'subscription.renews': 'success',
  'subscription.ends': 'success',
  'subscription.pauses': 'success',
  'subscription.resumes': 'success',
  'change.dropped': 'success',
  'refund.requested': 'success',
  'record.saved': 'success',
  'record.made': 'success',
  'record.removed': 'success',
  'sync.asked': 'success',
  'onboarding.step': 'info',
  'onboarding.resumed': 'info',
} as const satisfies Record<string, 'success' | 'warning' | 'info' | 'danger'>

export type Announcement = keyof typeof announcements

export function isAnnouncement(code: string): code is Announcement {
  return Object.hasOwn(announcements, code)
}
