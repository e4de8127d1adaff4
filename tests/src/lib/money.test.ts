import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText } from '#src/lib/money.ts'
import { percentText } from '#src/lib/percent.ts'

test.for([
  [1_299_050, 'es-MX', '$12,990.50'],
  [1_299_050, 'en', 'MX$12,990.50'],
  [0, 'es-MX', '$0.00'],
  [5, 'es-MX', '$0.05'],
  [-1250, 'es-MX', '-$12.50'],
] as const)('[FMT-1] %i centavos in %s are %s', ([centavos, locale, text]) => {
  expect(moneyText(centavos, locale)).toBe(text)
})

test('[FMT-1] no centavo is lost or invented, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
      expect(
        moneyText(centavos, 'es-MX')
          .replace(/\D/g, '')
          .replace(/^0+(?=\d)/, ''),
      ).toBe(String(centavos))
    }),
  )
})

test.for([
  [16, 'es-MX', '16%'],
  [12.5, 'es-MX', '12.5%'],
  [33.333, 'es-MX', '33.33%'],
  [100, 'en', '100%'],
] as const)('[FMT-1] %f percent in %s is %s', ([percent, locale, text]) => {
  expect(percentText(percent, locale)).toBe(text)
})
