import { expect, test } from 'vitest'
import { consentText } from '#contract/consent.ts'

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('[CHK-3] consent to recurring charges names amount, period and date in both languages', () => {
  const monthly = consentText({ total: 799_00, at: '2026-12-21' }, { period: 'monthly', seller: 'Receptio' })
  expect(plain(monthly['es-MX'])).toBe(
    'Autorizo a Receptio a cobrar $799.00 MXN cada mes, IVA incluido, a partir del 21 de diciembre de 2026, con el método de pago que tenga guardado. Me avisará por correo al menos 5 días antes de cada cargo, y puedo cancelar cuando quiera desde mi cuenta.',
  )
  const yearly = consentText({ total: 7_670_40, at: '2027-11-21' }, { period: 'yearly', seller: 'Receptio' })
  expect(plain(yearly.en)).toBe(
    'I authorise Receptio to charge MX$7,670.40 every year, VAT included, from November 21, 2027 on, to the payment method that I keep on file. It will tell me by e-mail at least 5 days before each charge, and I can cancel whenever I want from my account.',
  )
})

test('the consent is to the business that sells', () => {
  const words = consentText({ total: 100_00, at: '2026-12-21' }, { period: 'monthly', seller: 'Aurora Software' })
  expect([words['es-MX'].slice(0, 35), words.en.slice(0, 36)]).toEqual([
    'Autorizo a Aurora Software a cobrar',
    'I authorise Aurora Software to charg',
  ])
})
