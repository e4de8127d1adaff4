import type { JobPayload } from '../db/job-table.ts'
import { erasureLetters } from '../mail/erasure-letters.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'

export type ErasureTemplate = keyof typeof erasureLetters

/** Whether a mail is one about a request to erase data. */
export const isOfErasure = (template: string): template is ErasureTemplate => Object.hasOwn(erasureLetters, template)

const written = { dateStyle: 'long', timeZone: 'America/Mexico_City' } as const

/**
 * Returns a mail about a request to erase data. Its reader is the address of the job, because the account may be gone,
 * or blocked. Null without one.
 */
export function erasureLetter(
  seller: string,
  template: ErasureTemplate,
  { to, erasure }: Pick<JobPayload<'mail.send'>, 'to' | 'erasure'>,
): { reader: { email: string; locale: MailLocale }; letter: Letter } | null {
  if (to === undefined || erasure === undefined) return null
  const { locale, due_at: dueAt } = erasure
  const day = dueAt === undefined ? '' : new Intl.DateTimeFormat(locale, written).format(new Date(dueAt))
  return { reader: { email: to, locale }, letter: erasureLetters[template][locale]({ seller, day }) }
}
