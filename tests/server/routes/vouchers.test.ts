import { expect, test, vi } from 'vitest'
import { begin, pays, shopOf, total, type Waiting } from '../orders/support/transfers.ts'
import { data, enter, order, press, runJobs, type Shop } from '../orders/support/shop.ts'
import { pdfTexts } from '../support/pdf-text.ts'

vi.setConfig({ testTimeout: 60_000 })

async function download({ server, token }: Pick<Shop, 'server' | 'token'>, id: string, language = 'es-MX') {
  const response = await server.app.request(
    `/api/cash/orders/${id}/voucher.pdf`,
    { headers: { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}`, 'Accept-Language': language } },
    { address: '203.0.113.7' },
  )
  return { response, file: new Uint8Array(await response.arrayBuffer()) }
}

test.each(['openpay', 'stripe'] as const)(
  '[CHK-3] what is shown at a store is a PDF while the order waits (%s)',
  async (driver) => {
    const shop = await shopOf(driver)
    const { id } = await order(shop)
    expect((await download(shop, id)).response.status).toBe(409)
    const { transfer } = data<Waiting>(await begin(shop, id, press(), 'store'))
    const { response, file } = await download(shop, id)
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="pago-en-efectivo.pdf"',
    ])
    const groups = transfer?.reference?.replaceAll(/.{4}(?=.)/g, '$& ')
    expect(pdfTexts(file).flat()).toEqual(expect.arrayContaining(['Pago en efectivo', '$799.00', groups]))
    expect(pdfTexts((await download(shop, id, 'en')).file).flat()).toContain('Payment in cash')
    expect((await download(await enter(shop, 'owner@acme.test'), id)).response.status).toBe(404)
    await pays(shop, total)
    await shop.post(`/cash/orders/${id}/confirm`)
    await runJobs(shop)
    expect((await download(shop, id)).response.status).toBe(409)
  },
)
