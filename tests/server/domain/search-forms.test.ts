import { expect, test } from 'vitest'
import { searchForms } from '#server/domain/search-forms.ts'

const formsOf = (typed: string) => Object.fromEntries(Object.entries(searchForms(typed)).filter(([, value]) => value !== null))

test.each([
  ['0192f3a4-5b6c-7d8e-9f00-112233445566', { id: '0192f3a4-5b6c-7d8e-9f00-112233445566' }],
  ['0192F3A4-5B6C-7D8E-9F00-112233445566', { id: '0192f3a4-5b6c-7d8e-9f00-112233445566' }],
  ['ch_3PqLmN2eZvKYlo2C', { providerId: 'ch_3PqLmN2eZvKYlo2C', words: 'ch_3PqLmN2eZvKYlo2C' }],
  ['trzjaozcik8msyqshka4', { providerId: 'trzjaozcik8msyqshka4', words: 'trzjaozcik8msyqshka4' }],
  ['R-000123', { receipt: 123, words: 'R-000123' }],
  ['r 123', { receipt: 123, words: 'r 123' }],
  ['000123', { receipt: 123, centavos: 12_300, words: '000123' }],
  ['$1,234.50', { centavos: 123_450 }],
  ['1234.5', { centavos: 123_450, words: '1234.5' }],
  ['599', { receipt: 599, centavos: 59_900, words: '599' }],
  ['$0', { centavos: 0 }],
  ['1,23', { words: '1,23' }],
  ['4242', { receipt: 4242, centavos: 424_200, last4: '4242', words: '4242' }],
  ['55 1234 5678', { phone: '5512345678', words: '55 1234 5678' }],
  ['+52 1 (55) 1234-5678', { phone: '5512345678', words: '+52 1 (55) 1234-5678' }],
  ['044 55 1234 5678', { phone: '5512345678', words: '044 55 1234 5678' }],
  ['1234-5678', { phone: '12345678', words: '1234-5678' }],
  ['123-456', { words: '123-456' }],
  ['1234567890123456', { words: '1234567890123456' }],
  ['adi-150312-kj4', { rfc: 'ADI150312KJ4', words: 'adi-150312-kj4' }],
  ['Compañía del Norte', { words: 'Compañía del Norte' }],
  ['ana@acme.test', { words: 'ana@acme.test' }],
  ['%_', {}],
  ['99999999999999', { phone: '9999999999', words: '99999999999999' }],
])('%s can be %o', (typed, forms) => {
  expect(formsOf(typed)).toEqual(forms)
})
