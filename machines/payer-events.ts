import type { Months } from '#contract/installments.ts'
import type { TransferWay } from '#contract/transfer.ts'

/** What a person chooses before they pay: a card, a way to pay without one, or months without interest. */
export type PayerEvent =
  | { type: 'card.chosen'; id: string }
  | { type: 'way.chosen'; way: TransferWay }
  | { type: 'months.chosen'; months: Months | null }

export const chooseCard = { type: 'chooseCard' as const, params: ({ event }: { event: { id: string } }) => event }
export const chooseWay = { type: 'chooseWay' as const, params: ({ event }: { event: { way: TransferWay } }) => event }
export const chooseMonths = { type: 'chooseMonths' as const, params: ({ event }: { event: { months: Months | null } }) => event }

/** When a cheaper plan begins. */
export const chooseMoment = {
  type: 'chooseMoment' as const,
  params: ({ event }: { event: { isAtOnce: boolean } }) => event,
}

/** The acts of a machine whose person chooses how to pay. */
export const choosingPayer = {
  'card.chosen': { actions: chooseCard },
  'way.chosen': { actions: chooseWay },
  'months.chosen': { actions: chooseMonths },
}
