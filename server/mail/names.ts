import { isName } from '#contract/person-name.ts'
import type { MailLocale } from './letter.ts'

const greetings = { 'es-MX': 'Hola', en: 'Hello' } as const
const companies = { 'es-MX': 'una empresa', en: 'a company' } as const

/** Returns the greeting of a letter: with the reader's name, unless it is missing or is more than a name. */
export function greetingOf(name: string, locale: MailLocale): string {
  return isName(name) ? `${greetings[locale]}, ${name}:` : `${greetings[locale]}:`
}

/** Returns a company's name for a letter, or a general word when the name is missing or is more than a name. */
export function companyOf(name: string, locale: MailLocale): string {
  return isName(name) ? name : companies[locale]
}
