import { expect, test } from 'vitest'
import { priceChangingLetter } from '#server/mail/campaign-letters.ts'
import { draw } from '#server/mail/draw.ts'

test('[issue 23] the notice of a new price says the old and the new one, from which charge, and how to leave', () => {
  const facts = {
    name: 'Ana',
    url: 'https://app.receptio.test/app/configuracion/suscripcion',
    what: 'Profesional',
    period: 'monthly' as const,
    old: 799_00,
    total: 899_00,
    at: new Date('2026-04-02T17:00:00Z'),
  }
  const spanish = draw(priceChangingLetter['es-MX'](facts), 'es-MX', 'Receptio')
  expect(spanish.subject).toBe('El precio de Profesional cambia el 2 de abril de 2026')
  for (const part of [
    'de $799.00 a $899.00 al mes, con IVA',
    'por primera vez el 2 de abril de 2026',
    'cambiar o cancelar antes',
    facts.url,
  ])
    expect(spanish.text).toContain(part)
  const english = draw(priceChangingLetter.en(facts), 'en', 'Receptio')
  for (const part of ['from $799.00 to $899.00 a month', 'for the first time on', 'change or cancel before', facts.url])
    expect(english.text).toContain(part)
})
