import { describe, expect, test } from 'vitest'
import { cardErrors, type CardErrorCode } from '#contract/card-errors.ts'
import { actionsAfter, cardActionTexts } from '#src/messages/card-errors/actions.texts.ts'
import { administratorTexts } from '#src/messages/admin/card-errors.texts.ts'
import { ownTextsForStaff } from '#src/messages/admin/own-errors.texts.ts'
import { cardErrorForStaff } from '#src/messages/admin/card-errors.messages.ts'
import { cardErrorInWords, cardErrorTexts } from '#src/messages/card-errors.messages.ts'
import { english, spanish } from './support/languages.ts'

const [es, en] = [spanish(), english()]
const codes = Object.keys(cardErrors) as CardErrorCode[]
const sentence = /^\p{Lu}[^<>{}]+[.]$/u
const telling = /robad|extravi|perdid|fraude|retener|retenid|lista de bloqueo|stolen|\blost\b|fraud|blacklist|retain/i

test('[ERR-3] the texts are of exactly the codes of the table', () => {
  expect(Object.keys(cardErrorTexts).sort()).toEqual(codes.toSorted())
})

describe.each(codes)('[ERR-3] the code %s', (code) => {
  test.each(['charge', 'save'] as const)('has a sentence in each language and an act that a screen offers (%s)', (act) => {
    const [inSpanish, inEnglish] = [cardErrorInWords(es, `${code}|`, act), cardErrorInWords(en, `${code}|`, act)]

    expect([inSpanish.message, inEnglish.message]).toEqual([expect.stringMatching(sentence), expect.stringMatching(sentence)])
    expect(inEnglish.message).not.toBe(inSpanish.message)
    expect(inSpanish.actions.map((action) => es._(cardActionTexts[action]))).not.toContain('')
  })

  test.each(['charge', 'save'] as const)('never tells a customer of theft, loss or fraud (%s)', (act) => {
    for (const i18n of [es, en]) {
      const { message } = cardErrorInWords(i18n, `${code}|The card was reported as stolen, lost: fraud`, act)
      expect(message).not.toMatch(telling)
    }
  })
})

test('[CHK-7] a failure as it travels becomes text and buttons', () => {
  expect(cardErrorInWords(es, '3003|The card doesn’t have sufficient funds', 'charge')).toEqual({
    code: '3003',
    message: 'La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde.',
    actions: ['chooseCard', 'retry'],
    field: undefined,
  })
  expect(cardErrorInWords(en, 'card_declined.incorrect_cvc', 'save')).toEqual({
    code: 'incorrect_cvc',
    message: 'The security code is wrong. Check it.',
    actions: ['correct', 'chooseCard'],
    field: 'code',
  })
  expect(cardErrorInWords(es, '', 'charge').code).toBe('unknown')
})

test('[CHK-7] what never reached the gateway is said to be uncharged and may be tried again, without our own words for it', () => {
  const said = { actions: ['retry', 'chooseCard'], field: undefined }
  expect(cardErrorInWords(es, 'not_received|The gateway never received the charge', 'charge')).toEqual({
    ...said,
    code: 'not_received',
    message: 'Tu pago no llegó al banco y no se hizo ningún cargo. Intenta de nuevo.',
  })
  expect(cardErrorInWords(en, 'not_sent|The charge was never sent', 'charge')).toEqual({
    ...said,
    code: 'not_sent',
    message: 'Your payment did not reach the bank and we charged nothing. Try again.',
  })
})

test('[ERR-3] an unclear charge offers to watch it and nothing that pays again', () => {
  const unclear = codes.filter((code) => cardErrors[code].reaction === 'reconcile')

  for (const code of unclear) expect([code, cardErrorInWords(es, code, 'charge').actions]).toEqual([code, ['watch']])
  expect(actionsAfter.reconcile).toEqual(['watch'])
})

test('[ERR-3] the same code while saving a card speaks of no payment', () => {
  expect([
    cardErrorInWords(es, 'Openpay.error.network', 'charge').message,
    cardErrorInWords(es, 'Openpay.error.network', 'save').message,
  ]).toEqual([
    'Estamos confirmando tu pago con el banco. No vuelvas a pagar: te avisaremos en cuanto tengamos respuesta.',
    'No hay conexión con el servicio de tarjetas. Revisa tu internet e intenta de nuevo.',
  ])
})

test('[ERR-3] staff read the real reason, the code as it came and all of the detail', () => {
  expect(cardErrorForStaff(es, 'card_declined.stolen_card|Your card was reported stolen.')).toEqual({
    code: 'card_declined.stolen_card',
    message: 'El banco reporta la tarjeta como robada. Al cliente se le dio un texto neutro.',
    toCustomer: es._(cardErrorTexts.stolen_card),
    detail: 'Your card was reported stolen.',
  })
  expect(cardErrorForStaff(es, '3003|No funds')).toEqual({
    code: '3003',
    message: es._(cardErrorTexts['3003']),
    toCustomer: null,
    detail: 'No funds',
  })
  expect(cardErrorForStaff(en, '').code).toBe('unknown')
  expect(cardErrorForStaff(es, 'refunded')).toEqual({
    code: 'refunded',
    message: 'El cargo se devolvió al cliente.',
    toCustomer: es._(cardErrorTexts.refunded),
    detail: '',
  })
  for (const text of Object.values({ ...administratorTexts, ...ownTextsForStaff })) expect(en._(text)).not.toBe(es._(text))
})
