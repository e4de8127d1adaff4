import { setupI18n } from '@lingui/core'
import { messages as application } from '#src/locales/application/en.po'
import { messages as admin } from '#src/locales/admin/en.po'
import { messages } from '#src/locales/en.po'

/** Returns a language, set up as in the application. Spanish texts are in the code. */
export function spanish() {
  return setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })
}

export function english() {
  return setupI18n({ locale: 'en', messages: { en: { ...messages, ...application, ...admin } } })
}
