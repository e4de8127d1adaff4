import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core'

export const locales = ['es-MX', 'en'] as const
export type Locale = (typeof locales)[number]

/** Parts of the texts: for every screen, for the application behind the sign-in, and for the administration. */
type Part = 'common' | 'application' | 'admin'

/**
 * The Spanish texts are compiled into the code that shows them (build/plugins/compiled-messages.ts), so no catalogue is
 * fetched for them.
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

/** Loads a part of the texts in the current language, and in each language that is chosen later. */
async function bring(part: Part): Promise<void> {
  if (parts.has(part)) return
  parts.add(part)
  const locale = localeOf(i18n.locale)
  i18n.load(locale, await textsIn(locale, [part]))
}

/** Loads the texts of the application behind the sign-in. */
export const loadApplicationTexts = () => bring('application')

/** Loads the texts of the administration. */
export const loadAdminTexts = () => bring('admin')

/** Returns the texts of a language other than the current one, to show what others will read. */
export async function textsOf(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await textsIn(locale, parts) } })
}

/** Sets the language and stores it for the server, so that the next document uses it. */
export async function chooseLocale(locale: Locale): Promise<void> {
  document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  await activateLocale(locale)
  document.documentElement.lang = locale
}
