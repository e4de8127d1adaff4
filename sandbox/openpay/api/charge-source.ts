import type { SavedCard, Token } from '../objects/card.ts'
import type { Openpay } from '../openpay.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { ownCard } from './cards.ts'
import { spend, unusedToken } from './use-token.ts'

export interface ChargeSource {
  fingerprint: string
  face: Token['face']
  cardId: string | null
  /** How often this saved card has been charged before. */
  charges: number
  /** The charge went through or was declined: a token is spent, a card counts. */
  use: () => void
  vanish: () => void
}

const mostFailuresADay = 8
const dayMs = 24 * 60 * 60 * 1000

export function findSource(openpay: Openpay, id: string, customer: string | null): ChargeSource {
  const { cards, tokens } = openpay
  if (cards.get(id)) return ofCard(openpay, ownCard(openpay, id, customer))
  if (!tokens.get(id)) throw new OpenpayError(1003)
  const token = unusedToken(openpay, id)
  return {
    fingerprint: token.fingerprint,
    face: token.face,
    cardId: null,
    charges: 0,
    use: () => void spend(openpay, token),
    vanish: () => void spend(openpay, token),
  }
}

const ofCard = ({ cards }: Openpay, card: SavedCard): ChargeSource => ({
  fingerprint: card.fingerprint,
  face: card.face,
  cardId: card.id,
  charges: card.charges,
  use: () => void cards.put(card.id, { ...card, charges: card.charges + 1 }),
  vanish: () => void cards.put(card.id, { ...card, deleted: true }),
})

/**
 * More than eight failed charges of one number in a day, and none that went through since, end the tries of that day.
 */
export function refuseTooManyTries({ charges, gateway }: Openpay, fingerprint: string): void {
  const since = gateway.clock.now() - dayMs
  const tries = charges
    .list()
    .filter((charge) => charge.fingerprint === fingerprint && Date.parse(charge.view.creation_date) > since)
    .map(({ view }) => view.status)
  const failed = tries.slice(tries.lastIndexOf('completed') + 1).filter((status) => status === 'failed')
  if (failed.length > mostFailuresADay) throw new OpenpayError(1018)
}
