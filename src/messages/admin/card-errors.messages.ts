import type { I18n, MessageDescriptor } from '@lingui/core'
import { cardErrorCode, splitCardError, type CardErrorCode } from '#contract/card-errors.ts'
import { cardErrorTexts } from '../card-errors.messages.ts'
import { administratorTexts } from './card-errors.texts.ts'
import { ownTextsForStaff } from './own-errors.texts.ts'

const forStaff: Partial<Record<CardErrorCode, MessageDescriptor>> = { ...administratorTexts, ...ownTextsForStaff }

/**
 * Returns a failure `code|detail` for staff: the real reason with the customer's text in `toCustomer`, or only the
 * customer's text (`toCustomer` is null), the original code, and all of the detail.
 */
export function cardErrorForStaff(
  i18n: I18n,
  written: string,
): { code: string; message: string; toCustomer: string | null; detail: string } {
  const { code, detail } = splitCardError(written)
  const cardCode = cardErrorCode(code)
  const reason = forStaff[cardCode]
  const text = i18n._(cardErrorTexts[cardCode])
  const words = reason ? { message: i18n._(reason), toCustomer: text } : { message: text, toCustomer: null }
  return { code: code || cardCode, ...words, detail }
}
