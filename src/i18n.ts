import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core'

export const locales = ['es-MX', 'en'] as const
export type Locale = (typeof locales)[number]

/**
 * Parts of the texts: what every screen may say, what only the application behind the sign-in says, and what only its
 * administration says.
 */
type Part = 'common' | 'application' | 'admin'

/**
 * The Spanish texts travel compiled in the code that shows them (build/plugins/compiled-messages.ts): no catalogue is
 * fetched.
 */
const english: Record<Part, () => Promise<{ messages: Messages }>> = {
  common: () => import('./locales/en.po'),
  application: () => import('./locales/application/en.po'),
  admin: () => import('./locales/admin/en.po'),
}

const parts = new Set<Part>(['common'])

async function textsIn(locale: Locale, wanted: Iterable<Part>): Promise<Messages> {
  if (locale === 'es-MX') return {}
  const read = await Promise.all([...wanted].map((part) => english[part]()))
  return Object.assign({}, ...read.map(({ messages }) => messages)) as Messages
}

export function localeOf(tag: string): Locale {
  return tag.toLowerCase().startsWith('en') ? 'en' : 'es-MX'
}

export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await textsIn(locale, parts) })
}

/** Brings a part of the texts, in the language of now and in those that are chosen later. */
async function bring(part: Part): Promise<void> {
  if (parts.has(part)) return
  parts.add(part)
  const locale = localeOf(i18n.locale)
  i18n.load(locale, await textsIn(locale, [part]))
}

/** Brings what the application says behind the sign-in. */
export const loadApplicationTexts = () => bring('application')

/** Brings what the administration says. */
export const loadAdminTexts = () => bring('admin')

/** The texts of a language beside the one that is spoken: to show what others will read. */
export async function textsOf(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await textsIn(locale, parts) } })
}

/** Remembers the choice where the server reads it, so that the next document already speaks that language. */
export async function chooseLocale(locale: Locale): Promise<void> {
  document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  await activateLocale(locale)
  document.documentElement.lang = locale
}
