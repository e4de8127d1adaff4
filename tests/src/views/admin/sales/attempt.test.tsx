import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AttemptRecord } from '#contract/admin/sale.ts'
import { OrderRecordPage } from '#src/views/admin/sales/order.page.tsx'
import { failedDetail } from '#tests/fixtures/admin/order-details.ts'
import { renderIn } from '#tests/src/components/render-in.tsx'

function showAttempt(more: Partial<AttemptRecord>) {
  const [attempt] = failedDetail.attempts
  if (!attempt) throw new Error('Nothing was tried.')
  renderIn('es-MX', <OrderRecordPage detail={{ ...failedDetail, attempts: [{ ...attempt, ...more }] }} />)
}
const showRefused = (code: string) => showAttempt({ code, message: 'declined' })
const beside = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

test('[ERR-3] staff see the real reason of a refused charge beside what the customer reads instead of it', () => {
  showRefused('3009')
  expect(beside('Qué significa')).toBe('El banco reporta la tarjeta como extraviada. Al cliente se le dio un texto neutro.')
  expect(beside('Qué lee el cliente')).toMatch(/^[^.]*tarjeta/)
  expect(beside('Qué lee el cliente')).not.toContain('extraviada')
  expect(beside('Motivo, como lo lee el cliente')).toBeUndefined()
})

test('[ERR-3] where staff have no text of their own, the reason stands once, and is told to be the customer’s', () => {
  showRefused('3003')
  expect(beside('Motivo, como lo lee el cliente')).toBe('La tarjeta no tiene saldo suficiente. Usa otra o intenta más tarde.')
  expect([beside('Qué significa'), beside('Qué lee el cliente')]).toEqual([undefined, undefined])
})

test('[payments 3] staff see the months without interest of an attempt, and nothing about them of one payment', () => {
  showAttempt({ installments: 6 })
  expect(beside('Meses sin intereses')).toBe('6')
  cleanup()
  showAttempt({ installments: null })
  expect(beside('Meses sin intereses')).toBeUndefined()
})
