import { expect, test, vi } from 'vitest'

import { passesLuhn } from '#sandbox/cards/card-number.ts'
import { openpayCards } from '#sandbox/openpay/cards/openpay-cards.ts'

import { startSandbox } from '../support/sandbox.fixture.ts'
import {
  cardFields,
  chargeCard,
  chargeFields,
  bodyOf,
  newCustomer,
  openpay,
  publicKey,
  saveCard,
  session,
  tokenise,
} from './openpay.client.ts'

vi.setConfig({ testTimeout: 30_000 })

test('every listed number passes Luhn and is listed once', () => {
  const numbers = openpayCards.map(({ number }) => number)
  expect(numbers.filter((number) => !passesLuhn(number))).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every card with a code ends in its code, at its moment', async () => {
  const sandbox = await startSandbox()
  const { id: customer } = await newCustomer(sandbox)
  const codes: unknown[] = []
  const coded = openpayCards.flatMap(({ number, does }) =>
    does.effect === 'refuse' && !does.inMonths ? [{ number, ...does }] : [],
  )
  for (const { number, code } of coded) {
    const token = await openpay(sandbox, 'POST tokens', cardFields(number), publicKey)
    if (token.status !== 201) {
      codes.push([number, code, token.body.error_code, 'token'])
      continue
    }
    const saved = await openpay(sandbox, `POST customers/${customer}/cards`, {
      token_id: token.body.id,
      device_session_id: session,
    })
    if (saved.status !== 201) {
      codes.push([number, code, saved.body.error_code, 'save'])
      continue
    }
    const charged = await openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(saved.body.id))
    codes.push([number, code, charged.body.error_code, 'charge'])
  }

  expect(codes).toEqual(coded.map(({ number, code, at }) => [number, code, code, at]))
})

test.each(openpayCards.filter(({ does }) => does.effect === 'ok').map(({ number, brand }) => [number, brand]))(
  '%s (%s) is saved and pays',
  async (number) => {
    const sandbox = await startSandbox()

    const { status, body } = await chargeCard(sandbox, number)

    expect([status, body.status, body.card.card_number.slice(-4)]).toEqual([201, 'completed', number.slice(-4)])
  },
)

test.each([
  [{ card_number: '4111111111111112' }, 422, 2004],
  [{ card_number: '4539578763621486' }, 412, 2011],
  [{ card_number: undefined }, 400, 1001],
  [{ holder_name: 'x'.repeat(81) }, 400, 1001],
  [{ expiration_year: '20' }, 400, 2005],
  [{ expiration_month: '13' }, 400, 1001],
  [{ cvv2: undefined }, 400, 2006],
  [{ cvv2: '1234' }, 412, 2009],
  [{ card_number: '345678000000007', cvv2: '123' }, 412, 2009],
  [{ address: { line1: 'Calle 1' } }, 400, 1001],
  [{ address: 'Calle 1' }, 400, 1001],
])('a token of %j is refused: %i, %i', async (more, http, code) => {
  const sandbox = await startSandbox()

  const { status, body } = await openpay(sandbox, 'POST tokens', cardFields('4111111111111111', more), publicKey)

  expect([status, body.http_code, body.error_code]).toEqual([http, http, code])
})

test('a token shows a masked card, works once, and is never a number again', async () => {
  const sandbox = await startSandbox()
  const { id: customer } = await newCustomer(sandbox)
  const token = await tokenise(sandbox, '4111111111111111')
  expect(await bodyOf(openpay(sandbox, `GET tokens/${token.id}`))).toEqual(token)
  expect(token.card).toMatchObject({ card_number: '411111XXXXXX1111', brand: 'visa' })
  const save = () => openpay(sandbox, `POST customers/${customer}/cards`, { token_id: token.id, device_session_id: session })

  const card = await bodyOf(save())

  expect(card).toMatchObject({
    type: 'credit',
    brand: 'visa',
    card_number: '411111XXXXXX1111',
    customer_id: customer,
    allows_charges: true,
  })
  expect((await save()).body.error_code).toBe(1003)
})

test('a card is listed, changed and deleted; the same number twice is refused until then', async () => {
  const sandbox = await startSandbox()
  const { customer, card } = await saveCard(sandbox, '4111111111111111')
  const cards = `customers/${customer}/cards`
  const saveAgain = async () => {
    const token = await tokenise(sandbox, '4111111111111111')
    return openpay(sandbox, `POST ${cards}`, { token_id: token.id, device_session_id: session })
  }
  expect((await saveAgain()).body.error_code).toBe(2002)
  expect(await bodyOf(openpay(sandbox, `PUT ${cards}/${card}`, { holder_name: 'Nueva', cvv2: '321' }))).toEqual({})
  expect(await bodyOf(openpay(sandbox, `GET ${cards}`))).toMatchObject([{ id: card, holder_name: 'Nueva' }])
  expect((await openpay(sandbox, `DELETE ${cards}/${card}`)).status).toBe(204)
  expect((await openpay(sandbox, `GET ${cards}/${card}`)).body.error_code).toBe(1005)
  expect((await openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card))).body.error_code).toBe(1005)
  expect((await saveAgain()).status).toBe(201)
})

test('a card without a device session is not saved, and one of the merchant is its own', async () => {
  const sandbox = await startSandbox()
  const token = await tokenise(sandbox, '4111111111111111')
  expect((await openpay(sandbox, 'POST cards', { token_id: token.id })).body.error_code).toBe(1001)
  const card = await bodyOf(openpay(sandbox, 'POST cards', { token_id: token.id, device_session_id: session }))
  const { id: customer } = await newCustomer(sandbox)

  expect((await openpay(sandbox, `POST customers/${customer}/charges`, chargeFields(card.id))).body.error_code).toBe(1005)
  expect((await bodyOf(openpay(sandbox, 'POST charges', chargeFields(card.id)))).status).toBe('completed')
})
