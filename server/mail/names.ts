import type { MailLocale } from './letter.ts'

/** Addresses, telephones and long texts: what a stranger would write into a name so that our mail carries it. */
const bait = /[/\\@]|www\.|\p{L}\.\p{L}{2}|[0-9](?:[ .()-]?[0-9]){6}/iu
const longestName = 80

/** Whether a name that somebody else typed may stand in a mail to a person who does not know them (docs/policies.md). */
function isName(name: string): boolean {
  return name.length <= longestName && !bait.test(name)
}

const greetings = { 'es-MX': 'Hola', en: 'Hello' } as const
const companies = { 'es-MX': 'una empresa', en: 'a company' } as const

/** How a letter to somebody unconfirmed begins: with their name, unless it is more than a name. */
export function greetingOf(name: string, locale: MailLocale): string {
  return isName(name) ? `${greetings[locale]}, ${name}:` : `${greetings[locale]}:`
}

/** A company's name for such a letter, or that it is one. */
export function companyOf(name: string, locale: MailLocale): string {
  return isName(name) ? name : companies[locale]
}
