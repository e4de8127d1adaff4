import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardErrorCode, cardErrorRule, cardErrors, dunningOf, joinCardError, splitCardError } from '#contract/card-errors.ts'
import { anyText, counterexample } from './support/properties.ts'

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
const ofSpecification = [
  ...span(1000, 1025),
  ...span(2001, 2011),
  ...span(3001, 3012),
  ...span(3201, 3205),
  ...span(4001, 4002),
  '5001',
  ...span(6001, 6003),
]

test('[ERR-3] every code of the specification has a reaction', () => {
  const numbers = Object.keys(cardErrors).filter((code) => /^\d+$/.test(code))

  expect(numbers.sort()).toEqual(ofSpecification.sort())
  expect([cardErrors.network.reaction, cardErrors.timeout.reaction, cardErrors.unknown.reaction]).toEqual([
    'reconcile',
    'reconcile',
    'support',
  ])
})

test('[ERR-3] what is fixed names its field, and what names a field is fixed', () => {
  for (const [code, rule] of Object.entries(cardErrors)) {
    const fixes = rule.reaction === 'fix' || ('saving' in rule && rule.saving === 'fix')
    expect([code, 'field' in rule]).toEqual([code, fixes])
  }
})

test('[ERR-3] only what nobody can know is asked again at the provider, and none of it is a retry', () => {
  const reconciled = Object.entries(cardErrors)
    .filter(([, { reaction }]) => reaction === 'reconcile')
    .map(([code]) => code)

  expect(reconciled).toEqual([
    '1000',
    '1004',
    '1006',
    '1013',
    '1015',
    '1017',
    '5001',
    'duplicate_transaction',
    'setup_intent_unexpected_state',
    'payment_intent_unexpected_state',
    'idempotency_key_in_use',
    'lock_timeout',
    'rate_limit',
    'network',
    'timeout',
  ])
})

describe('[CHK-7] a written failure', () => {
  test.each([
    ['3003|The card doesn’t have sufficient funds', { code: '3003', detail: 'The card doesn’t have sufficient funds' }],
    ['3003', { code: '3003', detail: '' }],
    ['3003|', { code: '3003', detail: '' }],
    ['|only a detail', { code: '', detail: 'only a detail' }],
    ['', { code: '', detail: '' }],
    ['|', { code: '', detail: '' }],
    [' 3003 | a | b ', { code: '3003', detail: 'a | b' }],
  ])('%j is split on the first bar', (written, expected) => {
    expect(splitCardError(written)).toEqual(expected)
  })

  test('is never lost by the split, and never gains by it', () => {
    const holds = fc.property(anyText, anyText, (head, tail) => {
      const code = head.replaceAll('|', '')
      return JSON.stringify(splitCardError(`${code}|${tail}`)) === JSON.stringify({ code: code.trim(), detail: tail.trim() })
    })

    expect(counterexample(holds)).toBeNull()
  })

  test('comes back as it was joined, but for bars', () => {
    const holds = fc.property(anyText, anyText, (code, detail) => {
      const back = splitCardError(joinCardError({ code, detail }))
      return back.code === code.replaceAll('|', '').trim() && back.detail === detail.replaceAll('|', '/').trim()
    })

    expect(counterexample(holds)).toBeNull()
  })
})

describe('[CHK-7] a written code', () => {
  test.each([
    ['3003', '3003'],
    [' 3003 ', '3003'],
    ['Openpay.error.2004', '2004'],
    ['Openpay.error.network', 'network'],
    ['card_declined.insufficient_funds', 'insufficient_funds'],
    ['card_declined.invented_tomorrow', 'card_declined'],
    ['insufficient_funds', 'insufficient_funds'],
    ['', 'unknown'],
    ['.', 'unknown'],
    ['9999', 'unknown'],
    ['toString', 'unknown'],
    ['__proto__', 'unknown'],
    ['constructor.hasOwnProperty', 'unknown'],
  ])('%j stands for %s', (written, code) => {
    expect(cardErrorCode(written)).toBe(code)
  })

  test('always stands for one of the table, which has a rule', () => {
    const holds = fc.property(anyText, (written) => Object.hasOwn(cardErrors, cardErrorCode(written)) && !!cardErrorRule(written))

    expect(counterexample(holds)).toBeNull()
  })
})

test('the advice of Stripe overrides the table’s dunning', () => {
  expect([
    dunningOf('insufficient_funds'),
    dunningOf('insufficient_funds', 'do_not_try_again'),
    dunningOf('expired_card'),
    dunningOf('expired_card', 'try_again_later'),
    dunningOf('expired_card', 'confirm_card_data'),
    dunningOf('card_declined.stolen_card'),
    dunningOf('of nobody'),
  ]).toEqual(['soft', 'hard', 'hard', 'soft', 'hard', 'hard', 'soft'])
})
