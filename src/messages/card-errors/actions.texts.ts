import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardReaction } from '#contract/card-errors/rule.ts'

/** The buttons of a screen for cards or charges. */
export type CardAction = 'correct' | 'retry' | 'payOnce' | 'chooseCard' | 'authenticate' | 'support' | 'watch' | 'continue'

export const cardActionTexts: Record<CardAction, MessageDescriptor> = {
  correct: msg`Corregir los datos`,
  retry: msg`Intentar de nuevo`,
  payOnce: msg`Pagar de contado`,
  chooseCard: msg`Usar otra tarjeta`,
  authenticate: msg`Verificar con mi banco`,
  support: msg`Escribir a soporte`,
  watch: msg`Ver cómo va mi pago`,
  continue: msg`Continuar`,
}

/** The buttons for each reaction, the likeliest first. */
export const actionsAfter: Record<CardReaction, readonly [CardAction, ...CardAction[]]> = {
  fix: ['correct', 'chooseCard'],
  retry: ['retry', 'chooseCard'],
  onePayment: ['payOnce', 'chooseCard'],
  wait: ['chooseCard', 'retry'],
  otherCard: ['chooseCard'],
  bank: ['chooseCard', 'retry'],
  authenticate: ['authenticate', 'chooseCard'],
  support: ['support', 'chooseCard'],
  operator: ['support'],
  reconcile: ['watch'],
  done: ['continue'],
}
