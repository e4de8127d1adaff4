import { expect, test } from 'vitest'
import { refusalReason } from '#server/mail/refusal-reasons.ts'

test.each([
  ['3003', 'La tarjeta no tiene saldo suficiente.'],
  ['card_declined.insufficient_funds', 'La tarjeta no tiene saldo suficiente.'],
  ['expired_card', 'La tarjeta ya venció.'],
  ['card_velocity_exceeded', 'La tarjeta llegó a su límite de cargos.'],
  ['authentication_required', 'El banco pide que tú verifiques el pago.'],
  ['card_not_supported', 'La tarjeta no acepta este tipo de cargos.'],
  ['2006', 'Los datos guardados de la tarjeta ya no son válidos.'],
  ['issuer_not_available', 'El banco no respondió.'],
  ['not_sent', 'El cargo no llegó al banco.'],
  ['no_card', 'No tienes una tarjeta guardada.'],
  ['stolen_card', 'El banco no autorizó el cargo.'],
  ['3005', 'El banco no autorizó el cargo.'],
  ['never heard of', 'El banco no autorizó el cargo.'],
])('[payments D15] the reason of %s is told in plain words, and a withheld one is not told', (code, words) => {
  expect(refusalReason(code, 'es-MX')).toBe(words)
})
