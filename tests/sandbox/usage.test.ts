import { expect, test } from 'vitest'

import { olivia, startFakeProduct } from './support/fake-product.ts'
import { startSandbox } from './support/sandbox.fixture.ts'

const secret = 'kept-secret'
const standing = (numbers: Record<string, number>) => ({
  status: 200,
  body: JSON.stringify({ data: Object.entries(numbers).map(([key, used]) => ({ key, used, at: '2026-11-20T18:00:00.000Z' })) }),
})

/** Signs Olivia in to an application, and forgets what the product heard until then. */
async function visit(app: string) {
  const product = await startFakeProduct()
  const { url } = await startSandbox({ productUrl: product.url, applicationSecret: secret })
  product.answerWith({ status: 200, body: JSON.stringify(olivia) })
  const page = `${url}/aplicaciones/${app}`
  const response = await fetch(`${page}/conectar?code=one-use-code`, { redirect: 'manual' })
  const headers = { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
  product.heard.length = 0
  return {
    product,
    open: async () => (await fetch(page, { headers })).text(),
    post: (fields: Record<string, string>) =>
      fetch(`${page}/uso`, { method: 'POST', headers, redirect: 'manual', body: new URLSearchParams(fields) }),
    /** What was reported, without what every report has. */
    reports: () =>
      (product.heard as { url: string; body: { usage: unknown; cliente: unknown; secret: unknown; app: unknown } }[]).map(
        ({ url: path, body }) => [path, body.app, body.secret, body.cliente, body.usage],
      ),
  }
}

const report = (app: string, usage: Record<string, number>) => ['/api/connect/usage', app, secret, { id: 'c1' }, usage]

test('an application that was never used reports that nothing is used, as it is opened', async () => {
  const { product, open, reports } = await visit('recepcion')
  product.answerWith(standing({ validations: 12 }))
  await open()
  expect(reports()).toEqual([report('recepcion', {}), report('recepcion', { providers: 0 })])
})

test('it shows what stands at the product, and reports nothing by itself', async () => {
  const { product, open, reports } = await visit('recepcion')
  product.answerWith(standing({ validations: 12, providers: 3 }))
  const page = await open()
  expect(page).toContain('name="validations" min="0" max="999999" step="1" value="12"')
  expect(page).toContain('name="providers" min="0" max="999999" step="1" value="3"')
  expect(reports()).toEqual([report('recepcion', {})])
})

test('an act reports one more, and the form reports what is typed', async () => {
  const { post, reports } = await visit('recepcion')
  const done = await post({ validations: '12', providers: '3', sumar: 'validations' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/aplicaciones/recepcion'])
  await post({ validations: '200', providers: '0' })
  expect(reports()).toEqual([
    report('recepcion', { validations: 13, providers: 3 }),
    report('recepcion', { validations: 200, providers: 0 }),
  ])
})

test.each<[string, Record<string, string>]>([
  ['a number that is none', { validations: '-1', providers: '3' }],
  ['a form that lacks one', { validations: '1' }],
])('%s is not reported', async (_, fields) => {
  const { post, reports } = await visit('recepcion')
  await post(fields)
  expect(reports()).toEqual([])
})

test('a product that takes no report is named, and the person is still in', async () => {
  const { product, open } = await visit('recepcion')
  product.answerWith({ status: 422, body: '{}' })
  const page = await open()
  expect(page).toContain('Entraste como')
  expect(page).toContain('Receptio no aceptó el reporte de uso.')
})

test('an application that counts nothing shows no numbers, and whoever is not in reports none', async () => {
  const { product, open } = await visit('crm')
  product.answerWith(standing({}))
  expect(await open()).not.toContain('Uso de')
  const stranger = await visit('recepcion')
  const { url } = await startSandbox({ productUrl: stranger.product.url })
  await fetch(`${url}/aplicaciones/recepcion/uso`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ validations: '1' }),
  })
  expect(stranger.reports()).toEqual([])
})
