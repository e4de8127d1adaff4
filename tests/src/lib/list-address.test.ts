import { expect, test } from 'vitest'
import { listAddressSchema, isFiltered, searchOf, withAddress } from '#src/lib/list-address.ts'

test('[ADM-8] an address holds what a list is asked for, and nothing that is no word of it', () => {
  expect(
    listAddressSchema.parse({
      buscar: ' acme ',
      orden: '-name',
      status: 'active',
      Otro: 'x',
      'filter[x]': 'y',
      vacio: ' ',
      largo: 'x'.repeat(501),
      n: 1,
    }),
  ).toEqual({ buscar: 'acme', orden: '-name', status: 'active' })
})

test('[ADM-8] asking for something else begins at the first page again', () => {
  const address = withAddress({ buscar: 'acme', cursor: 'abc' }, { status: 'active' })

  expect(searchOf(address)).toBe('?buscar=acme&status=active')
  expect(searchOf(withAddress(address, { cursor: 'xyz' }))).toBe('?buscar=acme&cursor=xyz&status=active')
  expect(searchOf({ buscar: '' })).toBe('')
})

test('what is kept as a view is of letters that a view may hold', () => {
  expect(searchOf({ buscar: 'a*b "c" <d>' })).toMatch(/^(?:\?[\w%&=.+,:~-]*)?$/)
})

test('an order and a place narrow nothing', () => {
  expect([isFiltered({ orden: 'name', cursor: 'x' }), isFiltered({ status: 'active' }), isFiltered({ buscar: '' })]).toEqual([
    false,
    true,
    false,
  ])
})
