import { languageOf } from '../refusal/language.ts'

export type DocumentLocale = 'es-MX' | 'en'

/** Returns the language of a document: the person's choice (cookie `locale`), else the browser's, else es-MX. */
export function localeFor(chosen: string | undefined, acceptLanguage: string | undefined): DocumentLocale {
  if (chosen === 'es-MX' || chosen === 'en') return chosen
  return languageOf(acceptLanguage) === 'en' ? 'en' : 'es-MX'
}
