import type { Act } from '../gateway/act.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { openpayId } from '../gateway/ids.ts'
import type { Collection } from '../store/store.ts'
import type { SavedCard, Token } from './objects/card.ts'
import type { OpenpayCharge } from './objects/charge.ts'
import type { OpenpayCustomer } from './objects/customer.ts'
import { openpayDate } from './wire/dates.ts'

export interface OpenpayEvent {
  id: string
  type: string
  event_date: string
  transaction: object
}

export interface Openpay {
  gateway: Gateway
  customers: Collection<OpenpayCustomer>
  tokens: Collection<Token>
  cards: Collection<SavedCard>
  charges: Collection<OpenpayCharge>
  orders: Collection<{ charge: string }>
  events: Collection<OpenpayEvent>
}

export function createOpenpay(gateway: Gateway): Openpay {
  const { store } = gateway
  return {
    gateway,
    customers: store.collection('openpay.customer'),
    tokens: store.collection('openpay.token'),
    cards: store.collection('openpay.card'),
    charges: store.collection('openpay.charge'),
    orders: store.collection('openpay.order'),
    events: store.collection('openpay.event'),
  }
}

/** Adds an event with the present transaction to the act. The body has no event id, as at Openpay. */
export function emit({ events, gateway }: Openpay, act: Act, type: string, transaction: object): void {
  const event = { type, event_date: openpayDate(gateway.clock.now()), transaction }
  const id = openpayId('ev')
  events.put(id, { id, ...event })
  act.events.push({ id, type, body: JSON.stringify(event) })
}
