import { expect, test } from 'vitest'
import { code128 } from '#contract/code128.ts'

test.each([
  // As JsBarcode 3.12 draws them.
  ['00', '2112322122222222212331112'],
  ['9', '2112143211223212212331112'],
  ['1234567890123456', '2112321122321311233311212411122141211122321311233311212211322331112'],
  // Start C, 12, 34, set B, 5, check 569 modulo 103 = 54, stop.
  ['12345', '2112321122321311231141312132123111232331112'],
])('%s is drawn as the standard says', (digits, widths) => {
  expect(code128(digits).join('')).toBe(widths)
})

test('every symbol has eleven modules, and the last one thirteen', () => {
  for (const length of [2, 16, 17, 30]) {
    const sum = code128('7'.repeat(length)).reduce((total, width) => total + width, 0)
    const symbols = Math.floor(length / 2) + (length % 2) * 2 + 2
    expect(sum).toBe(symbols * 11 + 13)
  }
})

test.each(['', '12a', '١٢'])('"%s" is no barcode of digits', (text) => {
  expect(() => code128(text)).toThrow(RangeError)
})
