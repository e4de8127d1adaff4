import { type Brand, brandOf, fingerprintOf } from '../../cards/card-number.ts'
import { faultCards, type FaultEffect } from '../../cards/fault-cards.ts'
import type { OpenpayCode } from '../wire/error-codes.ts'

export type OpenpayEffect =
  | { effect: 'ok' }
  | { effect: 'refuse'; code: OpenpayCode; at: 'token' | 'save' | 'charge'; unless3ds?: true; inMonths?: true }
  | FaultEffect

export interface OpenpayCard {
  number: string
  brand: Brand
  does: OpenpayEffect
  about: string
}

const card = (number: string, about: string, does: OpenpayEffect = { effect: 'ok' }): OpenpayCard => ({
  number,
  brand: brandOf(number),
  does,
  about,
})

const refuse = (code: OpenpayCode, at: 'token' | 'save' | 'charge') => ({ effect: 'refuse' as const, code, at })

/** Sandbox-only cards 4000 9900 CCCC 000X. They act at the charge; those of `early` act sooner. */
const codeCards = {
  1000: '4000990010000002',
  1001: '4000990010010001',
  1003: '4000990010030009',
  1004: '4000990010040008',
  1005: '4000990010050007',
  1006: '4000990010060006',
  1008: '4000990010080004',
  1012: '4000990010120008',
  1013: '4000990010130007',
  1014: '4000990010140006',
  1015: '4000990010150005',
  1017: '4000990010170003',
  1018: '4000990010180002',
  1020: '4000990010200008',
  1023: '4000990010230005',
  1024: '4000990010240004',
  1025: '4000990010250003',
  2002: '4000990020020008',
  2006: '4000990020060004',
  2007: '4000990020070003',
  2009: '4000990020090001',
  2010: '4000990020100008',
  2011: '4000990020110007',
  3001: '4000990030010007',
  3002: '4000990030020006',
  3003: '4000990030030005',
  3004: '4000990030040004',
  3005: '4000990030050003',
  3006: '4000990030060002',
  3007: '4000990030070001',
  3008: '4000990030080000',
  3009: '4000990030090009',
  3010: '4000990030100006',
  3011: '4000990030110005',
  3012: '4000990030120004',
  3201: '4000990032010005',
  3203: '4000990032030003',
  3204: '4000990032040002',
  3205: '4000990032050001',
  4001: '4000990040010005',
  4002: '4000990040020004',
} as const satisfies Partial<Record<OpenpayCode, string>>

const early: Partial<Record<OpenpayCode, 'token' | 'save'>> = {
  1001: 'token',
  1003: 'save',
  2002: 'save',
  2006: 'save',
  2009: 'save',
  2011: 'save',
}

/** Codes with which a bank refuses months without interest; in one payment these cards pay. */
const monthsOnly = [3201, 3203, 3204, 3205]

const moment = { token: 'al capturarla', save: 'al guardarla', charge: 'al cobrarle' }

const ofCodes = Object.entries(codeCards).map(([text, number]) => {
  const code = Number(text) as keyof typeof codeCards
  const at = early[code] ?? 'charge'
  if (monthsOnly.includes(code)) {
    return card(number, `Aprobada de contado; error ${code} a meses sin intereses.`, { ...refuse(code, at), inMonths: true })
  }
  return card(number, `Error ${code} ${moment[at]}.`, refuse(code, at))
})

export const openpayCards: readonly OpenpayCard[] = [
  card('4242424242424242', 'Aprobada.'),
  card('4111111111111111', 'Aprobada.'),
  card('5555555555554444', 'Aprobada.'),
  card('5105105105105100', 'Aprobada.'),
  card('345678000000007', 'Aprobada, American Express (código de 4 dígitos).'),
  card('341111111111111', 'Aprobada, American Express.'),
  card('343434343434343', 'Aprobada, American Express.'),
  card('5062210000000009', 'Aprobada, Carnet.'),
  card('4000056655665556', 'Aprobada, débito; sin meses sin intereses (3203).'),
  card('4222222222222220', 'Rechazada al guardarla (3001).', refuse(3001, 'save')),
  card('4000000000000069', 'Vencida al guardarla (3002).', refuse(3002, 'save')),
  card('4444444444444448', 'Se guarda; sin fondos al cobrarle (3003).', refuse(3003, 'charge')),
  card('4000000000000119', 'Robada: se rechaza al guardarla (3004).', refuse(3004, 'save')),
  card('4000000000000044', 'Riesgo de fraude al guardarla (3005).', refuse(3005, 'save')),
  card('5454545454545454', 'Se guarda; 3005 al cobrarle sin 3-D Secure, aprobada con 3-D Secure.', {
    effect: 'refuse',
    code: 3005,
    at: 'charge',
    unless3ds: true,
  }),
  ...ofCodes,
  ...faultCards.map(({ number, does, about }) => card(number, about, does)),
]

const byNumber = new Map(openpayCards.map((one) => [one.number, one]))
const byFingerprint = new Map(openpayCards.map((one) => [fingerprintOf(one.number), one]))

export const openpayCardByNumber = (digits: string): OpenpayCard | undefined => byNumber.get(digits)
/** Returns the effect of a stored card by its fingerprint, because it keeps no number. */
export const effectByFingerprint = (fingerprint: string): OpenpayEffect =>
  byFingerprint.get(fingerprint)?.does ?? { effect: 'ok' }

/** Returns whether a number, whole or masked, is of a debit card. */
export const isDebitNumber = (digits: string): boolean => brandOf(digits) === 'carnet' || digits.startsWith('400005')
export const isDebit = (fingerprint: string): boolean => isDebitNumber(byFingerprint.get(fingerprint)?.number ?? '')
