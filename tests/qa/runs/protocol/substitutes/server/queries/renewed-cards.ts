import type * as shipped from '#server/queries/renewed-cards.ts'

const none = (): never => {
  throw new Error('No card of this customer was renewed by its network.')
}

export const cardAtGateway: typeof shipped.cardAtGateway = none
export const takeNetworkUpdate: typeof shipped.takeNetworkUpdate = none
