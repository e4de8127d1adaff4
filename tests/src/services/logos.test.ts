import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogos } from '#src/services/logos.ts'
import { onePage } from '#tests/fixtures/one-page.ts'
import { acmeCompany, acmeNorth, acmeWithLogo, logoFile } from '#tests/fixtures/companies.ts'
import { acme } from '#tests/fixtures/people.ts'

const revoked = vi.fn<(url: string) => void>()
beforeEach(() => {
  let count = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++count}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked)
})
afterEach(() => {
  vi.restoreAllMocks()
  revoked.mockClear()
})

function sources() {
  return {
    list: vi.fn<() => Promise<ReturnType<typeof onePage<typeof acmeCompany>>>>(() =>
      Promise.resolve(onePage([acmeNorth, acmeWithLogo])),
    ),
    logo: vi.fn<(id: string) => Promise<Blob>>(() => Promise.resolve(logoFile)),
  }
}

test('[SET-4] a logo is read once, and again when it is another one', async () => {
  const source = sources()
  const logos = createLogos(source)
  const newer = { ...acmeWithLogo, logoAt: '2026-11-22T00:00:00.000Z' }

  expect([await logos.urlOf(acmeWithLogo), await logos.urlOf(acmeWithLogo), await logos.urlOf(newer)]).toEqual([
    'blob:1',
    'blob:1',
    'blob:2',
  ])
  expect(source.logo.mock.calls).toEqual([[acmeWithLogo.id], [acmeWithLogo.id]])
  expect(revoked.mock.calls).toEqual([['blob:1']])
})

test('[SET-4] without a logo nothing is read, and one that cannot be read is none', async () => {
  const source = sources()
  source.logo.mockRejectedValue(new Error('gone'))
  const logos = createLogos(source)

  expect([await logos.urlOf(acmeCompany), await logos.urlOf(acmeWithLogo)]).toEqual([null, null])
  expect(logos.urlOf(acmeCompany)).toBe(logos.urlOf(acmeNorth))
})

test('[SET-4] the customer’s own logo is its main company’s, known until it changes', async () => {
  const source = sources()
  const logos = createLogos(source)

  expect([await logos.ofCustomer(acme.id), await logos.mainOf(acme.id)]).toEqual(['blob:1', acmeWithLogo])
  expect(source.list).toHaveBeenCalledTimes(1)
  logos.forget()
  await logos.mainOf(acme.id)
  expect(source.list).toHaveBeenCalledTimes(2)
})

test('companies that cannot be read are asked for again', async () => {
  const source = sources()
  source.list.mockRejectedValueOnce(new Error('offline'))
  const logos = createLogos(source)

  expect([await logos.ofCustomer(acme.id), await logos.ofCustomer(acme.id)]).toEqual([null, 'blob:1'])
})
