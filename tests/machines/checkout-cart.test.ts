import { expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { withMethods } from '#machines/checkout-cart.ts'
import { mastercard, visa } from '#tests/fixtures/payments.ts'

const amex: PaymentMethod = { ...visa, id: '019a0000-0000-7000-8000-00000000c003', isDefault: false }
const blocked: PaymentMethod = { ...amex, status: 'error' }
const none = { methods: [], methodId: null }

test.each([
  ['the default card', none, [mastercard, visa], visa.id],
  ['the first card without a default', none, [mastercard, amex], mastercard.id],
  ['the card that was chosen', { methods: [visa, mastercard], methodId: mastercard.id }, [visa, mastercard], mastercard.id],
  ['a card that was just added', { methods: [visa, mastercard], methodId: mastercard.id }, [visa, mastercard, amex], amex.id],
  ['the default card, when the chosen one is gone', { methods: [visa, mastercard], methodId: mastercard.id }, [visa], visa.id],
  ['no card that cannot be charged', { methods: [visa], methodId: visa.id }, [visa, blocked], visa.id],
  ['nothing without cards', { methods: [visa], methodId: visa.id }, [], null],
])('[CHK-2] a cart is paid with %s', (_, before, loaded, chosen) => {
  expect(withMethods(before, loaded).methodId).toBe(chosen)
})
