import type { Language } from './language.ts'

/** What a refused field says. The keys are the rules of the specification, section 5, and of closed bodies. */
export const ruleTexts = {
  required: { es: 'Este campo es obligatorio.', en: 'This field is required.' },
  min: { es: 'Debe tener al menos {limit} caracteres.', en: 'It must have at least {limit} characters.' },
  max: { es: 'Debe tener como máximo {limit} caracteres.', en: 'It must have at most {limit} characters.' },
  count: { es: 'La cantidad de elementos no es válida.', en: 'The number of items is not valid.' },
  email: { es: 'El correo no es válido.', en: 'The e-mail is not valid.' },
  regex: { es: 'El formato no es válido.', en: 'The format is not valid.' },
  confirmed: { es: 'La confirmación no coincide.', en: 'The confirmation does not match.' },
  unknown: { es: 'Este campo no existe.', en: 'There is no such field.' },
  in: { es: 'El valor no es uno de los permitidos.', en: 'The value is not one of those allowed.' },
  type: { es: 'El valor no es válido.', en: 'The value is not valid.' },
} as const satisfies Record<string, Record<Language, string>>

export type Rule = keyof typeof ruleTexts

export function isRule(name: string): name is Rule {
  return Object.hasOwn(ruleTexts, name)
}

/** The text of a rule. `limit` fills the number of `min` and `max`. */
export function ruleText(rule: Rule, language: Language, limit?: number | bigint): string {
  return ruleTexts[rule][language].replace('{limit}', String(limit ?? ''))
}
