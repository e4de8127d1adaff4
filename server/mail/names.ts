import { isName } from '#contract/person-name.ts'
import type { MailLocale } from './letter.ts'

const greetings = { 'es-MX': 'Hola', en: 'Hello' } as const
const companies = { 'es-MX': 'una empresa', en: 'a company' } as const

/** How every letter begins: with its reader's name, unless there is none or it is more than a name. */
export function greetingOf(name: string, locale: MailLocale): string {
  return isName(name) ? `${greetings[locale]}, ${name}:` : `${greetings[locale]}:`
}

/** A company's name for a letter to a person who does not know it, or that it is one. */
export function companyOf(name: string, locale: MailLocale): string {
  return isName(name) ? name : companies[locale]
}
