import { vanishMs } from '../../cards/fault-cards.ts'
import { openpayId } from '../../gateway/ids.ts'
import { effectByFingerprint } from '../cards/openpay-cards.ts'
import { cardView, type SavedCard } from '../objects/card.ts'
import type { Openpay } from '../openpay.ts'
import { openpayDate } from '../wire/dates.ts'
import { readFields } from '../wire/fields.ts'
import { pageOf } from '../wire/list.ts'
import { OpenpayError } from '../wire/openpay-error.ts'
import { liveCustomer } from './live-customer.ts'
import { created, gone, type CallResult, ok, type OpenpayCall } from './openpay-call.ts'
import { spend, unusedToken } from './use-token.ts'

/** Saves a card. Openpay authorises ten pesos and refunds them at once, so a bad card already fails here. */
export function saveCard(call: OpenpayCall): CallResult {
  const { openpay, body, customer } = call
  if (customer) liveCustomer(openpay, customer)
  const fields = readFields(body)
  const token = unusedToken(openpay, fields.required('token_id', 45))
  fields.required('device_session_id', 255)
  const owner = customer || null
  const existing = openpay.cards
    .list()
    .some((card) => !card.deleted && card.customer === owner && card.fingerprint === token.fingerprint)
  if (existing) throw new OpenpayError(2002)
  const effect = effectByFingerprint(token.fingerprint)
  if (effect.effect === 'refuse' && effect.at === 'save') {
    if (effect.code !== 3005) spend(openpay, token)
    throw new OpenpayError(effect.code)
  }
  spend(openpay, token)
  const card: SavedCard = {
    id: openpayId('k'),
    face: token.face,
    fingerprint: token.fingerprint,
    customer: owner,
    charges: 0,
    deleted: false,
    creation_date: openpayDate(openpay.gateway.clock.now()),
  }
  openpay.cards.put(card.id, card)
  if (effect.effect === 'life' && effect.life === 'vanishes') openpay.gateway.schedule.add('openpay.vanish', card.id, vanishMs)
  return created(cardView(card))
}

export function listCards({ openpay, query, customer }: OpenpayCall): CallResult {
  if (customer) liveCustomer(openpay, customer)
  const cards = openpay.cards.list().filter((card) => !card.deleted && card.customer === (customer || null))
  return ok(pageOf(cards.map(cardView), query))
}

export const readCard = (call: OpenpayCall): CallResult => ok(cardView(liveCard(call)))

export function updateCard(call: OpenpayCall): CallResult {
  const card = liveCard(call)
  const fields = readFields(call.body)
  const face = {
    ...card.face,
    holder_name: fields.text('holder_name', 80) ?? card.face.holder_name,
    expiration_month: fields.text('expiration_month', 2) ?? card.face.expiration_month,
    expiration_year: fields.text('expiration_year', 2) ?? card.face.expiration_year,
  }
  call.openpay.cards.put(card.id, { ...card, face })
  return ok({})
}

export function deleteCard(call: OpenpayCall): CallResult {
  const card = liveCard(call)
  call.openpay.cards.put(card.id, { ...card, deleted: true })
  return gone
}

function liveCard({ openpay, id, customer }: OpenpayCall): SavedCard {
  if (customer) liveCustomer(openpay, customer)
  return ownCard(openpay, id, customer || null)
}

export function ownCard({ cards }: Openpay, id: string, customer: string | null): SavedCard {
  const card = cards.get(id)
  if (!card || card.deleted || card.customer !== customer) {
    throw new OpenpayError(1005, `The card with id '${id.slice(0, 45)}' does not exist`)
  }
  return card
}
