import { expect, test } from 'vitest'
import type { Consent } from '#contract/consent.ts'
import { agreed } from '#server/pricing/agreed.ts'
import { Refusal } from '#server/refusal/refusal.ts'

const now = new Date('2026-03-02T16:00:00.000Z')
const who = { userId: 'user', language: 'es', address: '10.0.0.1', now } as const
const seller = 'Receptio'
const renewal = { total: 799_00, at: '2026-04-02' }
const consent = { version: 1, ...renewal } as const
const order = { renewal, period: 'monthly' } as const

test('[CHK-2] what is stored of a consent is its person, address, moment, language, version and words', () => {
  expect(agreed(order, consent, { ...who, seller })).toEqual({
    userId: 'user',
    address: '10.0.0.1',
    now,
    version: 1,
    language: 'es-MX',
    words:
      'Autorizo a Receptio a cargar a mi tarjeta $799.00 MXN cada mes, IVA incluido, a partir del 2 de abril de 2026. ' +
      'Me avisará por correo al menos 5 días antes de cada cargo, y puedo cancelar cuando quiera desde mi cuenta.',
  })
  expect(agreed(order, { ...consent, version: 2 }, { ...who, seller })).toMatchObject({
    version: 2,
    words:
      'Autorizo a Receptio a cobrar $799.00 MXN cada mes, IVA incluido, a partir del 2 de abril de 2026, con el método de ' +
      'pago que tenga guardado. ' +
      'Me avisará por correo al menos 5 días antes de cada cargo, y puedo cancelar cuando quiera desde mi cuenta.',
  })
  expect(agreed({ ...order, period: 'yearly' }, consent, { ...who, seller, language: 'en' })).toMatchObject({
    language: 'en',
    words:
      'I authorise Receptio to charge my card MX$799.00 every year, VAT included, from April 2, 2026 on. ' +
      'It will tell me by e-mail at least 5 days before each charge, and I can cancel whenever I want from my account.',
  })
})

test('[CHK-2] what renews needs a consent, and one to that sum and that day', () => {
  const refusal = (given: Consent | undefined, what: Pick<typeof order, 'period'> & { renewal: typeof renewal | null }) => {
    try {
      return agreed(what, given, { ...who, seller })
    } catch (error) {
      return error instanceof Refusal ? error.code : error
    }
  }
  expect(refusal(undefined, order)).toBe('consent.missing')
  expect(refusal({ ...consent, total: 799_01 }, order)).toBe('price.changed')
  expect(refusal({ ...consent, at: '2026-04-03' }, order)).toBe('price.changed')
  expect(refusal(consent, { ...order, renewal: null })).toBe('price.changed')
  expect(refusal(undefined, { ...order, renewal: null })).toBeNull()
})
