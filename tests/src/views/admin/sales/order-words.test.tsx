import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/admin/sale.ts'
import { entityTexts } from '#src/messages/admin/log.messages.ts'
import { EntityWords } from '#src/views/admin/logs/entity-words.tsx'
import { FailureWords } from '#src/views/admin/sales/failure-words.tsx'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { paidOrderDetail } from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

const [attempt] = paidOrderDetail.attempts
const { total } = paidOrderDetail.order.totals
const refund = { id: 'r1', centavos: 100_50, reason: null, origin: 'staff', refundedAt: '2026-11-22T18:00:00.000Z' } as const
const withRefunds = (...refunds: OrderDetail['attempts'][number]['refunds']): OrderDetail => ({
  ...paidOrderDetail,
  attempts: attempt ? [{ ...attempt, refunds }] : [],
})
const heading = () => screen.getByRole('heading', { level: 1 }).parentElement

test.each([
  ['nothing', 'es-MX', withRefunds(), 'Pagada'],
  ['a charge too many', 'es-MX', withRefunds({ ...refund, origin: 'surplus' }), 'Pagada'],
  ['a part', 'es-MX', withRefunds(refund, { ...refund, id: 'r2' }), 'Devuelta en parte: $201.00'],
  ['a part', 'en', withRefunds(refund), 'Partly refunded: MX$100.50'],
  ['a part by the balance', 'es-MX', { ...withRefunds(refund), creditReturned: 50_00 }, 'Devuelta en parte: $150.50'],
  ['all', 'es-MX', withRefunds({ ...refund, centavos: total }), 'Devuelta: $599.00'],
] as const)('[payments D2] the page of a paid order of which %s was given back says so (%s)', (_, locale, detail, says) => {
  renderIn(locale, <OrderRecordPage detail={detail} />)
  const badge = heading()?.children[1]
  expect(badge).toHaveTextContent(says)
})

test.each([
  ['disputed', 'En disputa'],
  ['charged_back', 'Perdido en disputa'],
] as const)('[payments D3] a paid order whose charge is %s says so at its name', (state, says) => {
  renderIn('es-MX', <OrderRecordPage detail={{ ...paidOrderDetail, attempts: attempt ? [{ ...attempt, state }] : [] }} />)
  expect([...(heading()?.children ?? [])].slice(1, 3).map(({ textContent }) => textContent)).toEqual(['Pagada', says])
})

test('an order that the credit balance paid says why nothing was charged', () => {
  const order = { ...paidOrderDetail.order, creditApplied: total }
  const { unmount } = renderIn('es-MX', <OrderRecordPage detail={{ ...paidOrderDetail, order, attempts: [] }} />)
  expect(screen.getByText('No hubo nada que cobrar: se pagó completa con saldo a favor.')).toBeVisible()
  unmount()
  renderIn('es-MX', <OrderRecordPage detail={{ ...paidOrderDetail, attempts: [] }} />)
  expect(screen.getByText('Nadie ha intentado cobrarla.')).toBeVisible()
})

test('[ERR-3] the list of orders says why the last charge failed in words', () => {
  renderIn('es-MX', <FailureWords code="3003" />)
  expect(screen.getByText('La tarjeta no tiene saldo suficiente.')).toBeVisible()
})

test('[ADM-7] the audit log says in words what a change is about, for each word that the server writes', async () => {
  const sources = await Promise.all(globSync('server/**/*.ts').map((path) => readFile(path, 'utf8')))
  const written = sources.flatMap((text) => [...text.matchAll(/\bentity: '(\w+)'/g)].map(([, entity = '']) => entity))
  expect(written).toContain('credit')
  expect([...new Set(written)].filter((entity) => !entityTexts[entity])).toEqual([])
  renderIn('es-MX', <EntityWords entity="credit" />)
  expect(screen.getByText('Saldo a favor')).toBeVisible()
})
