import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Feature } from '#contract/feature.ts'
import type { Localised } from '#contract/localised.ts'

/** Returns the language for administrators' texts. */
export function languageOf({ locale }: I18n): keyof Localised {
  return locale === 'en' ? 'en' : 'es-MX'
}

/** Returns a feature's value for a card: -1 is unlimited, and a boolean is a word (ONB-6). */
export function featureValue(i18n: I18n, { value }: Pick<Feature, 'value'>): string {
  if (value === -1) return i18n._(msg`Ilimitado`)
  if (typeof value === 'boolean') return value ? i18n._(msg`Sí`) : i18n._(msg`No`)
  return typeof value === 'number' ? new Intl.NumberFormat(i18n.locale).format(value) : value
}
