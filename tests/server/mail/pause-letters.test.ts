import { expect, test } from 'vitest'
import { draw } from '#server/mail/draw.ts'
import { pauseEndingLetter } from '#server/mail/notice-letters.ts'
import { pausePlannedLetter } from '#server/mail/pause-letters.ts'

const endsAt = new Date('2026-04-04T17:00:00.000Z')
const pause = { what: 'Profesional', endsAt, pausedUntil: new Date('2026-05-04T17:00:00.000Z'), due: 799_00 }
const card = { brand: 'Visa', last4: '1111' }
const charge = { what: 'Profesional', centavos: 799_00, at: endsAt, period: 'monthly', card, whole: null } as const

test('a pause is told with the day that it begins and the day that it ends, and its charge with how to stop it', () => {
  const reader = { name: 'Ana', url: 'https://x.test' }
  const planned = draw(pausePlannedLetter['es-MX']({ ...reader, ...pause }), 'es-MX', 'Receptio')
  expect(planned.subject).toBe('Tu suscripción se pausará el 4 de abril de 2026')
  expect(planned.text).toContain('El 4 de mayo de 2026 se reanuda sola con un cargo, y te avisaremos antes.')
  const ending = draw(pauseEndingLetter['es-MX']({ ...reader, ...charge }), 'es-MX', 'Receptio').text
  expect(ending).toContain('El 4 de abril de 2026 cobraremos $799.00 MXN (IVA incluido) por Profesional, por un mes')
  expect(ending).toContain('Si no quieres que se reanude, cancela en «Suscripción» antes de esa fecha.')
})
