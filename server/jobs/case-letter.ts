import type { Transaction } from '../db/database.ts'
import { caseAnsweredLetter, caseOpenedLetter } from '../mail/case-letters.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import type { Person } from '../queries/people.ts'
import { supportAnswersTo } from '../queries/support-answers.ts'
import { findSupportCase } from '../queries/support-cases.ts'
import type { Services } from '../services.ts'

interface About {
  tenant: string
  id: string
  answer?: string | undefined
}

interface Reader {
  email: string
  locale: MailLocale
}

/**
 * Returns the mail of a case to its reader: the account, or without one the address of the case. What the person wrote
 * goes to a confirmed address alone. Null when the case or the answer is gone.
 */
export async function caseLetter(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  person: Person | null,
  { tenant, id, answer: answerId }: About,
): Promise<{ reader: Reader; letter: Letter } | null> {
  const written = await findSupportCase(tx, tenant, id)
  if (!written) return null
  const reader = person ?? { email: written.email, locale: written.locale }
  const { number } = written
  const description = person !== null && person.emailVerifiedAt !== null ? written.description : null
  const url = person ? `${env.publicUrl}/app/casos` : null
  const about = { name: person?.name ?? '', number, description, url }
  if (answerId === undefined) return { reader, letter: caseOpenedLetter[reader.locale](about) }
  const answer = (await supportAnswersTo(tx, tenant, [id])).find((one) => one.id === answerId)
  return answer ? { reader, letter: caseAnsweredLetter[reader.locale]({ ...about, answer: answer.text }) } : null
}

/** Returns whether a mail is about a support case. */
export const isOfCase = (template: string): template is 'case-opened' | 'case-answered' =>
  template === 'case-opened' || template === 'case-answered'
