import { expect, test } from 'vitest'
import { createCartDrafts } from '#src/services/cart-drafts.ts'
import { memoryStorage } from './support/memory.ts'

test('a cart is there again after a reload, for the same offer alone, until it is bought', () => {
  const storage = memoryStorage()
  const cart = { lines: [{ id: 'p1', quantity: 3 }], promocode: 'BIENVENIDA' }
  createCartDrafts(storage).keep('plan-1', cart)
  const after = createCartDrafts(storage)

  expect([after.read('plan-1'), after.read('plan-2')]).toEqual([cart, null])
  after.forget()
  expect(after.read('plan-1')).toBeNull()
  storage.setItem('receptio.cart', '{"sold":"plan-1","cart":{"line_items":7}}')
  expect(after.read('plan-1')).toBeNull()
})

test('a cart that a tab kept before carts had names of ours is there, and is kept as it was', () => {
  const storage = memoryStorage()
  const stored = '{"sold":"plan-1","cart":{"line_items":[{"id":"p1","quantity":3}],"promocode":"BIENVENIDA"}}'
  storage.setItem('receptio.cart', stored)
  const drafts = createCartDrafts(storage)
  const cart = drafts.read('plan-1')

  expect(cart).toEqual({ lines: [{ id: 'p1', quantity: 3 }], promocode: 'BIENVENIDA' })
  drafts.keep('plan-1', cart!)
  expect(storage.getItem('receptio.cart')).toBe(stored)
})
