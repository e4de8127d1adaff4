import { describe, expect, test, vi } from 'vitest'
import { advance } from '#tests/sandbox/gateway/sandbox.client.ts'
import { hear, rows } from '../orders/support/aftermath.ts'
import { signIn } from '../support/calls.ts'
import { pdfTexts, pdfTree } from '../support/pdf-text.ts'
import { refundShop } from './support/refund-shop.ts'
import type { RefundShop } from './support/refund-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

async function disputedShop(): Promise<RefundShop> {
  const shop = await refundShop('stripe', 'pm_card_fault_0016')
  await advance(shop.sandbox, 31)
  await hear(shop)
  return shop
}

async function download({ server, orderId }: RefundShop, language = 'es-MX') {
  const token = await signIn(server, 'root@receptio.test')
  const headers = { 'X-Tenancy': 'receptio', Authorization: `Bearer ${token}`, 'Accept-Language': language }
  const path = `/api/admin/orders/${orderId}/evidence.pdf`
  const response = await server.app.request(path, { headers }, { address: '203.0.113.7' })
  return { response, file: new Uint8Array(await response.arrayBuffer()) }
}

describe('[payments D3] the evidence for a disputed charge', () => {
  test('has the charge, what was bought and agreed to, and who signed in', async () => {
    const shop = await disputedShop()
    const [consent] = await rows<{ words: string; address: string }>(
      shop,
      'select words, address from consents order by agreed_at desc',
    )
    const { response, file } = await download(shop)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = pdfTexts(file).flat().join(' ')
    for (const part of [
      'Pruebas de un cobro',
      shop.orderId,
      'nuevo@demo.test',
      '$799.00 MXN, 2 mar 2026, 11:00:00 a.m. GMT-6',
      'Visa terminación',
      'fraudulent',
      'Profesional × 1',
      `desde la dirección ${consent?.address ?? '?'}`,
      'Entradas a la cuenta',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(/\s+/g, '')).toContain(consent?.words.replaceAll(/\s+/g, '') ?? '?')
    const tags = pdfTree(file).split('\n')
    expect(tags.filter((tag) => /^ *H\d /.test(tag))).toEqual([
      '  H1 Pruebas de un cobro',
      '    H2 Qué se compró',
      '    H2 Qué aceptó antes del cobro',
      '    H2 Qué se le avisó antes del cobro',
      '    H2 Entradas a la cuenta',
      '    H2 Uso de las aplicaciones',
      '    H2 Lo último que se hizo en la cuenta',
    ])
    expect(tags.slice(2, 6)).toEqual(['  Table', '    TR', '      TH /Row Orden', `      TD ${shop.orderId}`])
  })

  test('is in the reader’s language, and each download is in the audit log', async () => {
    const shop = await disputedShop()
    const { file } = await download(shop, 'en')
    expect(pdfTexts(file).flat().join(' ')).toContain('What was agreed to before the charge')
    const log = await rows<{ action: string; entity_id: string }>(
      shop,
      "select action, entity_id from audit_log where action = 'orders.evidence'",
    )
    expect(log).toEqual([{ action: 'orders.evidence', entity_id: shop.orderId }])
  })

  test('is of disputed orders only', async () => {
    const shop = await refundShop('openpay')
    const { response } = await download(shop)
    expect(response.status).toBe(409)
    expect(await rows(shop, "select id from audit_log where action = 'orders.evidence'")).toEqual([])
  })
})
