import { mastercard, visa } from '#tests/fixtures/payments.ts'
import { callAs, type Person } from './newcomer.ts'
import { saveCard } from './save-card.ts'
import type { StandIns } from './stand-ins.ts'

/** A customer with the two cards of the samples; the Visa is the usual one. */
export interface Cardholder extends Person {
  visaId: string
  mastercardId: string
}

export async function withCards(person: Person): Promise<Cardholder> {
  const visaId = await saveCard(person, '4111111111111111')
  return { ...person, visaId, mastercardId: await saveCard(person, '5555555555554444') }
}

/** Whether both cards are there still, the Visa as the usual one. */
export async function holdsCards({ token, visaId, mastercardId }: Cardholder): Promise<boolean> {
  const { data } = await callAs(token)('listPaymentMethods', { query: {} })
  const usual = data.find(({ isDefault }) => isDefault)
  return usual?.id === visaId && data.some(({ id }) => id === mastercardId) && data.length === 2
}

export const cardsOf = ({ visaId, mastercardId }: Cardholder): StandIns => [
  [visa.id, visaId],
  [mastercard.id, mastercardId],
]
