import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { daySchema } from '#contract/list.ts'
import * as z from '#contract/zod.ts'
import { dayText } from '../../../lib/dates.ts'
import type { Filter } from './list-definition.ts'
import { readSeveral } from './several.ts'

/** Returns a function that says a filter with its value in words. */
export function useFilterText(): (filter: Filter, value: string) => string {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (filter, value) => {
    const label = i18n._(filter.label)
    if (filter.kind === 'record') return label
    if (filter.kind === 'text') {
      const words = filter.words?.[value]
      return `${label}: ${words ? i18n._(words) : value}`
    }
    if (filter.kind !== 'choice') return `${label}: ${isReadable(filter, value) ? dayText(value, i18n.locale) : value}`
    const nameOf = (one: string) => filter.options.find((option) => option.value === one)?.label
    const inWords = (one: string) => {
      const name = nameOf(one)
      return name ? i18n._(name) : one
    }
    if (!filter.several) return `${label}: ${inWords(value)}`
    const { isNot, values } = readSeveral(value)
    const names = values.map(inWords).join(', ')
    return isNot ? t`${label} no es: ${names}` : `${label}: ${names}`
  }
}

/** Returns whether a value of the address is one of the filter; the list ignores any other. */
export function isReadable(filter: Filter, value: string): boolean {
  if (filter.kind === 'day') return z.safeParse(daySchema, value).success
  if (filter.kind !== 'choice') return value !== ''
  const values = filter.several ? readSeveral(value).values : [value]
  return values.length > 0 && values.every((one) => filter.options.some((option) => option.value === one))
}
