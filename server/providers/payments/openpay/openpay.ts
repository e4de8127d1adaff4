import { CardRefused, GatewayDown, RemoteMissing } from '../gateway.ts'
import type { Gateway, RemoteCard } from '../gateway.ts'
import { chargeCard, readCharge } from './charges.ts'
import { callOpenpay, OpenpayRefused } from './client.ts'
import type { OpenpayAccount } from './client.ts'
import { readMovements } from './movements.ts'
import { identify, isLive, probe } from './probe.ts'
import { refundCharge } from './refund.ts'
import { refundPart } from './refund-part.ts'
import { beginTransfer, readTransfer } from './transfers.ts'
import { cardSchema, cardsSchema, customersSchema, digitsOf, idSchema, remoteCard, tokenSchema } from './wire.ts'
import * as z from '#contract/zod.ts'

export interface Openpay extends Gateway {
  readonly driver: 'openpay'
  /** Saves a card from its one-time token; returns an already saved card as it is. @throws CardRefused, GatewayDown */
  addCard(customer: string, card: { token: string; deviceSession: string }): Promise<RemoteCard>
}

const mostCards = 100

/**
 * Creates Openpay's gateway over its REST API: Basic with the private key, JSON, amounts in pesos
 * (docs/payments.md#openpay-on-the-server).
 */
export function createOpenpay(account: OpenpayAccount): Openpay {
  const listCards = (customer: string) =>
    translatingErrors(async () => {
      const path = `customers/${customer}/cards?limit=${mostCards}`
      return (await callOpenpay(account, { method: 'GET', path, answer: cardsSchema })).map(remoteCard)
    })

  return {
    driver: 'openpay',
    ensureCustomer: ({ key, name, email }) =>
      translatingErrors(async () => {
        const body = { external_id: key, name, email, requires_account: false }
        try {
          return (await callOpenpay(account, { method: 'POST', path: 'customers', body, answer: idSchema })).id
        } catch (error) {
          if (!(error instanceof OpenpayRefused && error.code === 2003)) throw error
          const path = `customers?external_id=${encodeURIComponent(key)}`
          const [customer] = await callOpenpay(account, { method: 'GET', path, answer: customersSchema })
          if (!customer) throw error
          return customer.id
        }
      }),
    listCards,
    async addCard(customer, { token, deviceSession }) {
      return translatingErrors(async () => {
        const body = { token_id: token, device_session_id: deviceSession }
        try {
          const path = `customers/${customer}/cards`
          return remoteCard(await callOpenpay(account, { method: 'POST', path, body, answer: cardSchema }))
        } catch (error) {
          if (!(error instanceof OpenpayRefused && error.code === 2002)) throw error
          const { card } = await callOpenpay(account, { method: 'GET', path: `tokens/${token}`, answer: tokenSchema })
          const { first6, last4 } = digitsOf(card.card_number)
          const saved = (await listCards(customer)).find((one) => one.last4 === last4 && one.first6 === first6)
          if (!saved) throw error
          return saved
        }
      })
    },
    removeCard: (customer, card) =>
      translatingErrors(async () => {
        await callOpenpay(account, { method: 'DELETE', path: `customers/${customer}/cards/${card}`, answer: z.unknown() })
      }),
    charge: (order) => chargeCard(account, order),
    beginTransfer: (order) => beginTransfer(account, order),
    readTransfer: (reference) => readTransfer(account, reference),
    readCharge: (reference) => readCharge(account, reference),
    refund: (reference) => refundCharge(account, reference),
    refundPart: (refund) => refundPart(account, refund),
    movements: (window, at) => translatingErrors(() => readMovements(account, window, at)),
    isLive: isLive(account),
    probe: () => probe(account),
    identify: () => identify(account),
  }
}

/** Translates Openpay's errors of all calls but charges into ours. 1002 and 1010 are wrong keys, not about the card. */
async function translatingErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof RemoteMissing || error instanceof CardRefused) throw error
    if (!(error instanceof OpenpayRefused) || error.status >= 500 || [401, 403, 429].includes(error.status)) {
      throw new GatewayDown('Openpay', { cause: error })
    }
    if (error.status === 404 && error.code === 1005) throw new RemoteMissing('Openpay', { cause: error })
    throw new CardRefused(String(error.code), error.description)
  }
}
