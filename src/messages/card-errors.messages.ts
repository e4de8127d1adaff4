import type { I18n, MessageDescriptor } from '@lingui/core'
import { cardErrorCode, cardErrorRule, splitCardError, type CardAct, type CardErrorCode } from '#contract/card-errors.ts'
import type { CardField } from '#contract/card-errors/rule.ts'
import { actionsAfter, type CardAction } from './card-errors/actions.texts.ts'
import { common } from './card-errors/common.texts.ts'
import { openpayTexts } from './card-errors/openpay.texts.ts'
import { ownTexts } from './card-errors/own.texts.ts'
import { savingTexts } from './card-errors/saving.texts.ts'
import { stripeTexts } from './card-errors/stripe.texts.ts'

/** A text for every code of cards and charges; a code without one does not compile. */
export const cardErrorTexts: Record<CardErrorCode, MessageDescriptor> = {
  ...openpayTexts,
  ...stripeTexts,
  ...ownTexts,
  network: common.confirming,
  timeout: common.confirming,
  unknown: common.unknown,
}

const whileSaving: Partial<Record<CardErrorCode, MessageDescriptor>> = savingTexts

/**
 * A card error for a customer, and the next acts on the screen. The provider's own words are for staff
 * (docs/decisions/0031).
 */
export interface CardErrorInWords {
  code: CardErrorCode
  message: string
  actions: readonly [CardAction, ...CardAction[]]
  field: CardField | undefined
}

/** Returns a failure `code|detail` in words, for a customer who pays or saves a card (CHK-7). */
export function cardErrorInWords(i18n: I18n, written: string, act: CardAct): CardErrorInWords {
  const code = cardErrorCode(splitCardError(written).code)
  const rule = cardErrorRule(code)
  const saving = act === 'save'
  const reaction = saving ? (rule.saving ?? rule.reaction) : rule.reaction
  return {
    code,
    message: i18n._((saving ? whileSaving[code] : undefined) ?? cardErrorTexts[code]),
    actions: actionsAfter[reaction],
    field: reaction === 'fix' ? rule.field : undefined,
  }
}
