import { fingerprintOf } from '../../cards/card-number.ts'
import { isDebitNumber, type OpenpayCard } from '../cards/openpay-cards.ts'

interface CardFace {
  card_number: string
  holder_name: string
  expiration_year: string
  expiration_month: string
  brand: string
  address: object | null
}

export interface Token {
  id: string
  face: CardFace
  fingerprint: string
  used: boolean
  creation_date: string
}

export interface SavedCard {
  id: string
  face: CardFace
  fingerprint: string
  customer: string | null
  charges: number
  deleted: boolean
  creation_date: string
}

const brandNames = { visa: 'visa', mastercard: 'mastercard', amex: 'american_express', carnet: 'carnet' }

export const newFace = (card: OpenpayCard, holder: string, month: string, year: string, address: object | null): CardFace => ({
  card_number: masked(card.number),
  holder_name: holder,
  expiration_year: year,
  expiration_month: month,
  brand: brandNames[card.brand],
  address,
})

export const fingerprintOfCard = ({ number }: OpenpayCard): string => fingerprintOf(number)

export const tokenView = ({ id, face }: Token): object => ({
  id,
  card: { ...face, creation_date: null, points_card: false },
})

export const cardView = ({ id, face, customer, creation_date }: SavedCard): { creation_date: string } => ({
  ...cardDetail(id, face),
  creation_date,
  ...(customer && { customer_id: customer }),
})

export const cardDetail = (id: string | null, face: CardFace): object => ({
  ...(id && { id }),
  type: isDebitNumber(face.card_number) ? 'debit' : 'credit',
  ...face,
  allows_charges: true,
  allows_payouts: false,
  bank_name: 'Banco de pruebas',
  bank_code: '000',
  points_card: false,
})

const masked = (digits: string): string => digits.slice(0, 6) + 'X'.repeat(digits.length - 10) + digits.slice(-4)
