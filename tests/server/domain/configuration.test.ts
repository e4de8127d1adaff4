import { expect, test } from 'vitest'
import { entryValue, knownEntries, whatsappOf } from '#server/domain/configuration.ts'
import { dunningPolicyOf } from '#server/domain/dunning-policy.ts'
import { publicSettings } from '#server/domain/public-settings.ts'

const value = (name: string, text: string) => {
  const entry = knownEntries[name]
  return entry && entryValue(entry, text)
}

test('the entries of the configuration are these, with these values until somebody writes others', () => {
  expect(Object.entries(knownEntries).map(([name, { kind, standard }]) => [name, kind, standard])).toEqual([
    ['cash.driver.default', 'driver', 'openpay'],
    ['receipts.issuer', 'json', null],
    ['subscriptions.dunning', 'json', { retry_days: [2, 5, 7], grace_days: 14 }],
    ['checkout.abandoned.hours', 'number', 2],
    ['refunds.second_person.pesos', 'number', 5000],
    ['credit.limit.pesos', 'number', 5000],
    ['disputes.lost.ends_access', 'boolean', true],
    ['transfer.days', 'number', 3],
    ['pause.months', 'number', 3],
    [
      'cash.installments',
      'json',
      { openpay: { '3': 300, '6': 600, '9': 900, '12': 1200 }, stripe: { '3': 300, '6': 600, '9': 900, '12': 1200 } },
    ],
    ['support.whatsapp', 'text', ''],
    ['retention.logs.days', 'number', 90],
    ['retention.support.days', 'number', 90],
    ['retention.jobs.days', 'number', 30],
    ['retention.gateway_events.days', 'number', 60],
    ['retention.registrations.days', 'number', 30],
    ['retention.pay_links.days', 'number', 30],
    ['retention.links.days', 'number', 7],
    ['retention.places.days', 'number', 90],
    ['retention.erasure.days', 'number', 15],
    ['captcha.bypass.disabled', 'boolean', false],
    ['session.proof.optional', 'boolean', false],
  ])
  expect(publicSettings).toEqual(['cash.driver.default'])
})

test('an entry takes values of its kind alone', () => {
  expect(['"stripe"', '"openpay"', '"paypal"', '1', '', 'stripe'].map((text) => value('cash.driver.default', text))).toEqual([
    'stripe',
    'openpay',
    ...Array.from({ length: 4 }, () => undefined),
  ])
  expect(['true', 'false', '0', 'null'].map((text) => value('captcha.bypass.disabled', text))).toEqual([
    true,
    false,
    undefined,
    undefined,
  ])
})

test('the issuer of receipts has a name and an RFC with all characters, which are stored in one form', () => {
  const issuer = (fields: object) => value('receipts.issuer', JSON.stringify(fields))
  const stored = { name: 'Receptio, S. A. de C. V.', rfc: 'REC200131AB1' }
  expect(issuer({ name: ' Receptio, S. A. de C. V. ', rfc: 'rec-200131-ab1' })).toEqual(stored)
  expect(
    [
      { ...stored, rfc: 'REC201331AB1' },
      { ...stored, rfc: 'XAXX010101000' },
      { ...stored, rfc: '' },
      { ...stored, name: 'R' },
      { name: stored.name },
      { ...stored, address: 'x' },
    ].map(issuer),
  ).toEqual(Array.from({ length: 6 }, () => undefined))
  expect(value('receipts.issuer', 'null')).toBeUndefined()
})

test('the issuer of receipts may have an address, a phone and an e-mail, each of them whole', () => {
  const issuer = (fields: object) => value('receipts.issuer', JSON.stringify({ ...stored, ...fields }))
  const stored = { name: 'Receptio, S. A. de C. V.', rfc: 'REC200131AB1' }
  const address = {
    street: 'Durango',
    number: '245, piso 3',
    colonia: 'Roma Norte',
    city: 'Cuauhtémoc',
    state: 'CDMX',
    postal_code: '06700',
  }
  const whole = { address, phone: '5512345678', email: 'hola@receptio.test' }
  expect(issuer({ ...whole, phone: '+52 55 1234 5678', email: 'Hola@Receptio.test ' })).toEqual({ ...stored, ...whole })
  const { city: _, ...placeless } = address
  expect(
    [{ address: placeless }, { address: { ...address, postal_code: '6700' } }, { phone: '123' }, { email: 'hola' }].map(issuer),
  ).toEqual(Array.from({ length: 4 }, () => undefined))
})

test('a checkout is abandoned after 1 to 720 whole hours', () => {
  expect(['0', '1', '720', '721', '1.5'].map((text) => value('checkout.abandoned.hours', text))).toEqual([
    undefined,
    1,
    720,
    undefined,
    undefined,
  ])
})

test('a subscription is paused for 0 to 12 whole months', () => {
  expect(['-1', '0', '12', '13', '1.5'].map((text) => value('pause.months', text))).toEqual([
    undefined,
    0,
    12,
    undefined,
    undefined,
  ])
})

test.each([
  ['retention.logs.days', 7, 730],
  ['retention.support.days', 90, 1825],
  ['retention.jobs.days', 7, 365],
  ['retention.gateway_events.days', 30, 365],
  ['retention.registrations.days', 7, 365],
  ['retention.pay_links.days', 7, 365],
  ['retention.links.days', 1, 90],
  ['retention.places.days', 30, 730],
  ['retention.erasure.days', 1, 15],
])('%s is from %i to %i whole days', (name, least, most) => {
  const tried = [least - 1, least, most, most + 1, least + 0.5]
  expect(tried.map((days) => value(name, String(days)))).toEqual([undefined, least, most, undefined, undefined])
})

test('a renewal is tried again after 2 to 60 days, three times at most, and access stays 0 to 60 days', () => {
  const policy = (retry_days: number[], grace_days: number) => dunningPolicyOf({ retry_days, grace_days })
  expect(policy([2, 60, 2], 0)).toEqual({ retryDays: [2, 60, 2], graceDays: 0 })
  expect(policy([], 60)).toEqual({ retryDays: [], graceDays: 60 })
  const standard = { retryDays: [2, 5, 7], graceDays: 14 }
  expect([policy([1], 14), policy([61], 14), policy([2, 2, 2, 2], 14), policy([2], 61), policy([2], -1)]).toEqual(
    Array.from({ length: 5 }, () => standard),
  )
})

test('the WhatsApp number of support is digits with a country code, or nothing', () => {
  expect(['""', '"525512345678"'].map((text) => value('support.whatsapp', text))).toEqual(['', '525512345678'])
  expect(
    [
      '"+525512345678"',
      '"55 1234 5678"',
      '"0015512345"',
      '"123456789"',
      '"1234567890123"',
      '"https://wa.me/1"',
      '525512345678',
    ].map((text) => value('support.whatsapp', text)),
  ).toEqual(Array.from({ length: 7 }, () => undefined))
  expect(['', '525512345678', 'javascript:alert(1)', null, undefined].map(whatsappOf)).toEqual([
    null,
    '525512345678',
    null,
    null,
    null,
  ])
})
