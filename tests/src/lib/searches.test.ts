import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAddressSchema } from '#src/lib/list-address.ts'
import * as searches from '#src/lib/searches.ts'
import { routeTree } from '#src/route-tree.gen.ts'

interface Branch {
  options: { validateSearch?: unknown }
  children?: Readonly<Record<string, Branch>> | undefined
}

const validatorsOf = ({ options, children = {} }: Branch): unknown[] => [
  ...(options.validateSearch === undefined ? [] : [options.validateSearch]),
  ...Object.values(children).flatMap(validatorsOf),
]
const schemas = { ...searches, listAddressSchema }

test('[aesthetics 4.8] what an address may hold is a schema in every route that reads it', () => {
  const validators = validatorsOf(routeTree as never)

  expect(validators.length).toBeGreaterThan(20)
  expect(validators.filter((one) => !Object.values(schemas).includes(one as never))).toEqual([])
})

test('[aesthetics 4.8] no address is so wrong that reading it fails', () => {
  const address = fc.dictionary(
    fc.oneof(fc.constantFrom('app', 'buscar', 'pagina', 'recibos', 'id', 'period', 'codigo'), fc.string()),
    fc.anything(),
  )
  for (const schema of Object.values(schemas)) {
    fc.assert(
      fc.property(address, (search) => {
        expect(schema.safeParse(search).success).toBe(true)
      }),
    )
  }
})

test('[aesthetics 4.8] what is of the right form is kept, and nothing else', () => {
  expect(searches.connectSearch.parse({ app: 'nomina', other: 'x' })).toEqual({ app: 'nomina' })
  expect(searches.connectSearch.parse({ app: 7 })).toEqual({ app: '' })
  expect(searches.emailProofSearch.parse({ expires: '1e5' })).toEqual({ expires: '1e5', signature: '' })
  expect(searches.listSearch.parse({ buscar: `  ${'a'.repeat(120)}`, pagina: '3' })).toEqual({
    buscar: 'a'.repeat(100),
    pagina: '3',
  })
  expect(searches.listSearch.parse({ buscar: '   ', pagina: '0' })).toEqual({})
  expect(searches.receiptsSearch.parse({ recibos: '12345678' })).toEqual({})
  expect(searches.subscriptionSearch.parse({ id: 'a' })).toEqual({ id: 'a' })
  expect(searches.subscriptionSearch.parse({})).toEqual({})
  expect([{ period: 'yearly' }, { period: 'weekly' }, {}].map((search) => searches.periodSearch.parse(search).period)).toEqual([
    'yearly',
    'monthly',
    'monthly',
  ])
  expect(searches.supportSearch.parse({ codigo: 'ab-1', desde: 'https://elsewhere.example' })).toEqual({ codigo: 'ab-1' })
})
