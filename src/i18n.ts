import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core'

export const locales = ['es-MX', 'en'] as const
export type Locale = (typeof locales)[number]

type Catalogues = Record<Locale, () => Promise<Messages>>

/** The Spanish texts travel compiled in the code that shows them (build/plugins/compiled-messages.ts): no catalogue is fetched. */
const catalogues: Catalogues = {
  'es-MX': async () => ({}),
  en: async () => (await import('./locales/en.po')).messages,
}

const backOffice: Catalogues = {
  'es-MX': async () => ({}),
  en: async () => (await import('./locales/back-office/en.po')).messages,
}

let administering = false

export function localeOf(tag: string): Locale {
  return tag.toLowerCase().startsWith('en') ? 'en' : 'es-MX'
}

export async function activateLocale(locale: Locale): Promise<void> {
  const messages = await catalogues[locale]()
  i18n.loadAndActivate({ locale, messages: { ...messages, ...(administering && (await backOffice[locale]())) } })
}

/** Brings the texts of the administration, in the language of now and in those that are chosen later. */
export async function loadBackOfficeTexts(): Promise<void> {
  if (administering) return
  const locale = localeOf(i18n.locale)
  i18n.load(locale, await backOffice[locale]())
  administering = true
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
