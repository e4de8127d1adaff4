import type { Transaction } from '../db/database.ts'
import { emailChangedLetter, emailChangingLetter, emailConfirmLetter, emailTakenLetter } from '../mail/email-change-letters.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import { printing } from '../mail/letter.ts'
import { findAccount } from '../queries/accounts.ts'
import { findEmailChange } from '../queries/email-changes.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import type { Services } from '../services.ts'
import { prepareEmailChange } from './prepare-signed-link.ts'

type Sender = Pick<Services, 'env' | 'keys' | 'machineClock'> & { seller: string }
interface Written {
  reader: { email: string; locale: MailLocale }
  letter: Letter
}

/** Whether a mail is one of a change of address. */
export const isOfEmailChange = (template: string): template is EmailChangeTemplate => template.startsWith('email-')
type EmailChangeTemplate = 'email-confirm' | 'email-changing' | 'email-changed'

/**
 * Returns a mail of a change of address with its reader. The confirmation goes to the new address; when that has an
 * account meanwhile, its owner learns so instead. Null when the change is over, replaced or too old.
 */
export async function emailChangeMail(
  services: Sender,
  tx: Transaction,
  person: Person,
  {
    template,
    change: about,
    to,
  }: { template: EmailChangeTemplate; change?: { id: string } | undefined; to?: string | undefined },
): Promise<Written | null> {
  const { env, seller, machineClock } = services
  const { name, locale } = person
  if (template === 'email-changed') {
    const letter = emailChangedLetter[locale]({ name, url: `${env.publicUrl}/auth/forgot-password` })
    return to === undefined ? null : { reader: { email: to, locale }, letter }
  }
  const change = await findEmailChange(tx, person)
  if (!change || change.id !== about?.id || change.expiresAt <= machineClock.now()) return null
  if (template === 'email-changing') {
    const { url, short } = await prepareEmailChange(services, tx, person, { act: 'cancel', change })
    const letter = emailChangingLetter[locale]({ name, url, seller, masked: masked(change.email) })
    return { reader: person, letter: printing(short, letter) }
  }
  const account = await findAccount(tx, { tenant: person.tenant, email: change.email })
  if (!account) {
    const { url, short } = await prepareEmailChange(services, tx, person, { act: 'confirm', change })
    const letter = emailConfirmLetter[locale]({ name, url, seller })
    return { reader: { email: change.email, locale }, letter: printing(short, letter) }
  }
  const owner = await findPerson(tx, account)
  if (!owner) return null
  const letter = emailTakenLetter[owner.locale]({ name: owner.name, url: `${env.publicUrl}/bridge`, seller })
  return { reader: owner, letter }
}

/** Returns an address that its owner recognises: `n…@example.com`. */
function masked(email: string): string {
  return `${email.charAt(0)}…${email.slice(email.lastIndexOf('@'))}`
}
