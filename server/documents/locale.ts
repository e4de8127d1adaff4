import { languageOf } from '../refusal/language.ts'

export type DocumentLocale = 'es-MX' | 'en'

/** The language of a document: what the person chose (cookie `locale`), else what the browser asks for, else es-MX. */
export function localeFor(chosen: string | undefined, acceptLanguage: string | undefined): DocumentLocale {
  if (chosen === 'es-MX' || chosen === 'en') return chosen
  return languageOf(acceptLanguage) === 'en' ? 'en' : 'es-MX'
}
