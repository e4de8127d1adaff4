import type { Place } from '../../places.ts'
import { ownOf, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, type Person } from './newcomer.ts'
import { newResident } from './resident.ts'
import { tokenised } from './save-card.ts'

/** What the model's frame tells of a card. */
const told = { token: 'k1234567890', deviceSession: 'd1234567890' } as const
const typed = 'the card is tokenised'
/** Cards that somebody adds before another takes their place, because a customer adds only so many a day. */
const enough = 10

/** Somebody who adds a card that the gateway knows. */
export async function asCardAdder({ path }: Place): Promise<Cast> {
  const person = await kept('conTarjetas', hasFew, newResident)
  const cast: Cast = { as: 'resident', person, standIns: ownOf(person) }
  if (!path.steps.some((step) => 'does' in step && step.does === typed)) return cast
  const { tokenId, deviceSessionId } = await tokenised('4111111111111111')
  const frame = [
    [told.token, tokenId],
    [told.deviceSession, deviceSessionId],
  ] as const
  return { ...cast, standIns: [...cast.standIns, ...frame] }
}

const hasFew = async ({ token }: Person) => (await callAs(token)('listPaymentMethods', { query: {} })).data.length < enough
