import { expect, test } from 'vitest'
import { durationText } from '#src/lib/duration.ts'

test.for([
  [0, 'es-MX', '0 segundos'],
  [1, 'es-MX', '1 segundo'],
  [59, 'es-MX', '59 segundos'],
  [60, 'es-MX', '1 minuto'],
  [125, 'es-MX', '2 minutos y 5 segundos'],
  [125, 'en', '2 minutes, 5 seconds'],
] as const)('%i seconds in %s are %s', ([seconds, locale, text]) => {
  expect(durationText(seconds, locale)).toBe(text)
})
