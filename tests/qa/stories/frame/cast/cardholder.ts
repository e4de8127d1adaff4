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

/** Whether both cards are there still and no other, the Visa as the usual one. */
export async function holdsCards(person: Cardholder): Promise<boolean> {
  const held = await cardsHeld(person)
  return held.find(({ isDefault }) => isDefault)?.id === person.visaId && isBoth(person, held)
}

/** Whether both cards are there still and no other. */
export const holdsBoth = async (person: Cardholder) => isBoth(person, await cardsHeld(person))

const cardsHeld = async ({ token }: Cardholder) => (await callAs(token)('listPaymentMethods', { query: {} })).data

function isBoth({ visaId, mastercardId }: Cardholder, held: readonly { id: string }[]): boolean {
  return held.length === 2 && [visaId, mastercardId].every((wanted) => held.some(({ id }) => id === wanted))
}

export const cardsOf = ({ visaId, mastercardId }: Cardholder): StandIns => [
  [visa.id, visaId],
  [mastercard.id, mastercardId],
]
