import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core'

export const locales = ['es-MX', 'en'] as const
export type Locale = (typeof locales)[number]

/** The Spanish texts travel compiled in the code that shows them (build/plugins/compiled-messages.ts): no catalogue is fetched. */
const catalogues: Record<Locale, () => Promise<Messages>> = {
  'es-MX': async () => ({}),
  en: async () => (await import('./locales/en.po')).messages,
}

export function localeOf(tag: string): Locale {
  return tag.toLowerCase().startsWith('en') ? 'en' : 'es-MX'
}

export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await catalogues[locale]() })
}

/** The texts of a language beside the one that is spoken: to show what others will read. */
export async function textsOf(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await catalogues[locale]() } })
}

/** Remembers the choice where the server reads it, so that the next document already speaks that language. */
export async function chooseLocale(locale: Locale): Promise<void> {
  document.cookie = `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  await activateLocale(locale)
  document.documentElement.lang = locale
}
