import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import type { PurchaseRequest } from '#contract/purchase-request.ts'
import type { Subscription } from '#contract/subscription.ts'
import { invoicing } from '#tests/fixtures/plans.ts'
import { declinedRequest, openRequest, ownRequest } from '#tests/fixtures/purchase-requests.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'
import { Marketplace } from './support/marketplace.tsx'

const [monthly] = invoicing.prices
const stamps: Product = {
  ...invoicing,
  id: 'timbres',
  key: 'timbres',
  name: { 'es-MX': 'Timbres', en: 'Stamps' },
  prices: [{ ...monthly!, recurrence: 'one-time', net: 100_00 }],
}
const nothing = { applications: [], subscriptions: [] }
const offers = () => screen.getAllByRole('listitem').map((item) => (item.textContent ?? '').replaceAll('\u00a0', ' '))

test('[APP-5] cards tell name, description and price, and lead to buying', () => {
  renderIn('es-MX', <Marketplace products={[invoicing, stamps]} {...nothing} />)

  expect(offers()).toEqual([
    'FEFacturación electrónicaEmite y timbra tus CFDI.$299.00al mesComprar Facturación electrónica',
    'TTimbresEmite y timbra tus CFDI.$100.00un solo pagoComprar Timbres',
  ])
  expect(screen.getByRole('link', { name: 'Comprar Timbres' })).toHaveAttribute(
    'href',
    '/app/checkout/producto/timbres?period=monthly',
  )
})

test('[APP-5] by the year only what is sold so is shown', async () => {
  renderIn('en', <Marketplace products={[invoicing, stamps]} {...nothing} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/app/checkout/producto/timbres?period=yearly',
  ])
})

test('[APP-5] an empty marketplace says so', () => {
  renderIn('es-MX', <Marketplace products={[]} {...nothing} />)

  expect(screen.getByText('Por ahora no hay nada más que agregar a tu cuenta.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

const owned = [{ key: invoicing.key, name: invoicing.name, description: invoicing.description }]
const ofPlan = { ...paidSubscription, lines: [] }
const alone: Subscription = {
  ...paidSubscription,
  plan: null,
  type: 'product',
  lines: [{ ...paidSubscription.lines[0]!, id: invoicing.id, kind: 'product' }],
}

test.each([
  ['es-MX', 'Incluido en tu plan', 'Ya lo tienes'],
  ['en', 'Included in your plan', 'You already have it'],
] as const)('[customer 9] an application that the customer has is not offered again (%s)', (locale, included, bought) => {
  const account = { products: [invoicing, stamps], applications: owned }
  const { unmount } = renderIn(locale, <Marketplace {...account} subscriptions={[ofPlan]} />)
  expect([offers()[0]?.endsWith(included), screen.getAllByRole('link').length]).toEqual([true, 1])
  unmount()
  const other = renderIn(locale, <Marketplace {...account} subscriptions={[ofPlan, alone]} />)
  expect([offers()[0]?.endsWith(bought), screen.getAllByRole('link').length]).toEqual([true, 1])
  other.unmount()
  renderIn(locale, <Marketplace {...account} applications={[]} subscriptions={[{ ...alone, status: 'cancelled' }]} />)
  expect(screen.getAllByRole('link').length).toBe(2)
})

const feature = (app: string | null, group: Product['features'][number]['group']) => ({ ...invoicing.features[0]!, app, group })
const priced = (product: Product, id: string, net: number): Product => ({
  ...product,
  id,
  name: { 'es-MX': id, en: id },
  prices: [{ ...monthly!, net }],
})
const application: Product = { ...invoicing, key: 'crm', features: [feature('crm', 'services')] }
const extension: Product = { ...invoicing, key: 'extra_user', features: [feature('facturacion', 'business_model')] }
const service: Product = { ...invoicing, key: 'training', features: [feature(null, 'additional_services')] }

test('[issue 21] products stand by what they are, the cheapest first', () => {
  const products = [
    priced(service, 'Capacitación', 100),
    priced(extension, 'Espacio', 300),
    priced(application, 'CRM', 900),
    priced(extension, 'Usuario', 200),
  ]
  renderIn('es-MX', <Marketplace products={products} {...nothing} />)
  const sections = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [
      heading.textContent,
      ...[...heading.closest('section')!.querySelectorAll('h3')].map(({ textContent }) => textContent),
    ])
  expect(sections).toEqual([
    ['Aplicaciones', 'CRM'],
    ['Para ampliar lo que tienes', 'Usuario', 'Espacio'],
    ['Servicios', 'Capacitación'],
  ])
})

test('[issue 21] what may be bought again says how many the customer has, of the plan and apart', () => {
  const line = { ...paidSubscription.lines[0]!, id: 'Usuario', quantity: 2 }
  const subscriptions: Subscription[] = [
    { ...paidSubscription, lines: [{ ...line, kind: 'addon' }] },
    { ...alone, lines: [{ ...line, quantity: 1 }] },
    { ...alone, status: 'cancelled', lines: [line] },
  ]
  renderIn(
    'es-MX',
    <Marketplace products={[priced(extension, 'Usuario', 200)]} applications={[]} subscriptions={subscriptions} />,
  )
  expect(screen.getByText('Ya tienes 3')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Comprar Usuario' })).toBeVisible()
})

const ofMember = (requests: readonly PurchaseRequest[]) => (
  <Marketplace products={[invoicing, stamps]} {...nothing} mayBuy={false} requests={requests} />
)

test('[issue 21] who may not pay asks for what is not there yet, once', () => {
  const { unmount } = renderIn('es-MX', ofMember([]))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Pedir Facturación electrónica',
    'Pedir Timbres',
  ])
  unmount()
  const waiting = renderIn('es-MX', ofMember([ownRequest, { ...declinedRequest, id: 'before' }]))
  expect(offers()[0]?.endsWith('Lo pediste el 20 de noviembre de 2026')).toBe(true)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Pedir Timbres'])
  waiting.unmount()
  renderIn('en', ofMember([declinedRequest]))
  expect(offers()[0]?.endsWith('Request Electronic invoicingDeclined on November 21, 2026')).toBe(true)
})

test('[issue 21] who may pay sees what the team asks for, above the products; staff who look on only read it', () => {
  const monthlyStamps = { ...openRequest, product: { id: stamps.id, name: stamps.name } }
  const retired = { ...openRequest, id: 'retired', product: { id: 'fax', name: { 'es-MX': 'Fax', en: 'Fax' } }, note: '' }
  const requests = [openRequest, monthlyStamps, retired]
  const account = { products: [invoicing, stamps], ...nothing, requests }
  const { unmount } = renderIn('es-MX', <Marketplace {...account} />)
  const line = 'Ulises Urrutia · 20 de noviembre de 2026'
  expect(offers().slice(0, 3)).toEqual([
    `Facturación electrónica ${line} · $299.00 al mesFacturo a mano cada viernes.ComprarDescartar`,
    `Timbres ${line} · $100.00 un solo pagoFacturo a mano cada viernes.ComprarDescartar`,
    `Fax ${line}Descartar`,
  ])
  expect(screen.getByRole('link', { name: 'Comprar Facturación electrónica para Ulises Urrutia' })).toHaveAttribute(
    'href',
    `/app/checkout/producto/${invoicing.id}?period=monthly`,
  )
  unmount()
  renderIn('es-MX', <Marketplace {...account} impersonating />)
  expect(offers()[0]?.endsWith('Facturo a mano cada viernes.')).toBe(true)
})
