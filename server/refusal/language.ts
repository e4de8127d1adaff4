/** The two languages of every text the server writes. */
export type Language = 'es' | 'en'

/** Returns English only when the header prefers it over Spanish; an unreadable header means Spanish (FMT-1). */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
  const weightOf = (language: Language) =>
    Math.max(0, ...wishes.filter((wish) => wish.language === language).map((wish) => wish.weight))
  return weightOf('en') > weightOf('es') ? 'en' : 'es'
}
