import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Feature } from '#contract/feature.ts'
import type { Localised } from '#contract/localised.ts'
import type { Plan } from '#contract/plan.ts'

/** The language of texts that administrators wrote. */
export function languageOf({ locale }: I18n): keyof Localised {
  return locale === 'en' ? 'en' : 'es-MX'
}

/** A feature's value on a card: -1 is unlimited, and a yes or no is said (ONB-6). */
export function featureValue(i18n: I18n, { value }: Pick<Feature, 'value'>): string {
  if (value === -1) return i18n._(msg`Ilimitado`)
  if (typeof value === 'boolean') return value ? i18n._(msg`Sí`) : i18n._(msg`No`)
  return typeof value === 'number' ? new Intl.NumberFormat(i18n.locale).format(value) : value
}

/** The features of a plan's products that stand on its card, lowest highlight order first. */
export function highlights({ products }: Pick<Plan, 'products'>): Feature[] {
  return products
    .flatMap(({ features }) => features)
    .filter(({ highlightOrder }) => highlightOrder !== null)
    .sort((one, other) => (one.highlightOrder ?? 0) - (other.highlightOrder ?? 0))
}
