import { expect, test } from 'vitest'
import { acme, olivia } from '#tests/fixtures/people.ts'
import { asReal, asSample, holdsSamples, type StandIns } from './stand-ins.ts'

const standIns: StandIns = [
  [acme.id, '019b0000-1111-7222-8333-444444444444'],
  ['VERANO', 'GALERIABCD'],
]
const said = `{"cliente_id":"${acme.id}","code":"VERANO"}`
const known = '{"cliente_id":"019b0000-1111-7222-8333-444444444444","code":"GALERIABCD"}'

test('a request says what the server has, and its answer what the samples call it', () => {
  expect(asReal(standIns, said)).toBe(known)
  expect(asSample(standIns, known)).toBe(said)
})

test('a record without a stand-in is one that only the samples have', () => {
  expect(holdsSamples(standIns, { customer: acme.id })).toBe(false)
  expect(holdsSamples(standIns, { customer: acme.id, users: [olivia.id] })).toBe(true)
  expect(holdsSamples(standIns, undefined)).toBe(false)
})
