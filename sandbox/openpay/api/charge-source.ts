import type { SavedCard, Token } from '../objects/card.ts'
import type { Openpay } from '../openpay.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { ownCard } from './cards.ts'
import { spend, unusedToken } from './use-token.ts'

export interface ChargeSource {
  fingerprint: string
  face: Token['face']
  cardId: string | null
  /** How often this saved card was charged before. */
  charges: number
  /** Call it when the charge succeeded or was declined: it uses up a token and counts for a card. */
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

/** Refuses further tries of a day after more than eight failed charges of one number without a success since. */
export function refuseTooManyTries({ charges, gateway }: Openpay, fingerprint: string): void {
  const since = gateway.clock.now() - dayMs
  const tries = charges
    .list()
    .filter((charge) => charge.fingerprint === fingerprint && Date.parse(charge.view.creation_date) > since)
    .map(({ view }) => view.status)
  const failed = tries.slice(tries.lastIndexOf('completed') + 1).filter((status) => status === 'failed')
  if (failed.length > mostFailuresADay) throw new OpenpayError(1018)
}
