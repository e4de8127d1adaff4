import { describe, expect, test } from 'vitest'
import { attemptMachine } from '#machines/lifecycles/attempt.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import { orderMachine } from '#machines/lifecycles/order.machine.ts'
import { tableOf } from './support/table.ts'

describe('the life of an order', () => {
  test('[CHK-5] is this table, and nothing else is allowed', () => {
    expect(tableOf(orderMachine, (from, event) => nextState(orderMachine, from as never, event as never))).toEqual({
      draft: {
        'charge.begun': 'charging',
        'order.activated': 'paid',
        'order.cancelled': 'cancelled',
        'order.expired': 'expired',
      },
      charging: {
        'charge.succeeded': 'paid',
        'charge.failed': 'failed',
        'charge.challenged': 'requires_action',
        'charge.unknown': 'verifying',
      },
      requires_action: { 'charge.succeeded': 'paid', 'charge.failed': 'failed', 'charge.unknown': 'verifying' },
      verifying: { 'charge.succeeded': 'paid', 'charge.failed': 'failed', 'charge.challenged': 'requires_action' },
      failed: { 'charge.begun': 'charging', 'charge.succeeded': 'paid', 'order.cancelled': 'cancelled' },
      paid: {},
      cancelled: { 'charge.succeeded': 'paid' },
      expired: {},
    })
  })
})

describe('the life of an attempt', () => {
  const table = tableOf(attemptMachine, (from, event) => nextState(attemptMachine, from as never, event as never))

  test('nothing unknown becomes failed because time passed: only a person or the gateway says so', () => {
    expect(table['unknown']).toEqual({
      'charge.succeeded': 'succeeded',
      'charge.failed': 'failed',
      'charge.challenged': 'requires_action',
      'charge.processing': 'processing',
      'transfer.awaited': 'awaiting',
      'checks.exhausted': 'manual',
      'charge.refunded': 'refunded',
    })
    expect(table['created']).toEqual({ 'call.sent': 'sent', 'charge.failed': 'failed' })
    expect(table['sent']?.['answer.lost']).toBe('unknown')
  })

  test('a success is never taken back but by a refund or by the gateway that rescores it, and wins over everything that was sent', () => {
    expect(table['succeeded']).toEqual({ 'charge.refunded': 'refunded', 'charge.rescored': 'failed' })
    expect(table['refunded']).toEqual({})
    const winning = Object.entries(table).filter(([, on]) => on['charge.succeeded'] === 'succeeded')
    expect(winning.map(([name]) => name)).toEqual([
      'sent',
      'requires_action',
      'awaiting',
      'processing',
      'unknown',
      'manual',
      'failed',
      'expired',
    ])
  })
})
