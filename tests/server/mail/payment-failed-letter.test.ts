import { expect, test } from 'vitest'
import { draw } from '#server/mail/draw.ts'
import { paymentFailedLetter } from '#server/mail/subscription-letters.ts'
import { due } from './support/refused-renewal.ts'

test('[customer 19] a refused renewal without a card promises no try that cannot succeed', () => {
  const facts = { name: 'Ana', url: 'https://x.test', ...due, reason: 'No tienes una tarjeta guardada.', card: null }
  expect(draw(paymentFailedLetter['es-MX'](facts), 'es-MX', 'Receptio').text).toContain(
    'No pudimos cobrar $799.00 MXN por la renovación de Profesional. No tienes una tarjeta guardada.',
  )
  expect(draw(paymentFailedLetter['es-MX'](facts), 'es-MX', 'Receptio').text).not.toContain('Volveremos a intentarlo')
  expect(draw(paymentFailedLetter.en({ ...facts, card: 'Visa ending in 1111' }), 'en', 'Receptio').text).toContain(
    'We will try again on April 4, 2026',
  )
})

test('[payments D15] a refused try is told with its number, and that the clock tries no more', () => {
  const facts = { name: 'Ana', url: 'https://x.test', ...due }
  const last = { ...facts, nextTryAt: null }
  expect(draw(paymentFailedLetter['es-MX'](facts), 'es-MX', 'Receptio').text).toContain(
    'con Visa terminación 1111. No tienes saldo. Fue el intento 2 de 4.',
  )
  expect(draw(paymentFailedLetter.en(facts), 'en', 'Receptio').text).toContain('It was try 2 of 4.')
  expect(draw(paymentFailedLetter['es-MX'](facts), 'es-MX', 'Receptio').text).not.toContain('No volveremos a intentarlo')
  expect(draw(paymentFailedLetter['es-MX'](last), 'es-MX', 'Receptio').text).toContain(
    'No volveremos a intentarlo con esta tarjeta por nuestra cuenta.',
  )
  expect(draw(paymentFailedLetter.en(last), 'en', 'Receptio').text).toContain('We will not try this card again by ourselves.')
})
