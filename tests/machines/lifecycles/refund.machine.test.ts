import { getNextSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { refundMachine } from '#machines/lifecycles/refund.machine.ts'

const events = ['refund.approved', 'refund.rejected', 'refund.sent', 'answer.lost', 'refund.succeeded', 'refund.refused'] as const

test('a refund is sent only when it is approved, and is done whenever the gateway shows it', () => {
  const table = Object.keys(refundMachine.states).map((state) => {
    const now = refundMachine.resolveState({ value: state })
    const leads = events.map((type) => (now.can({ type }) ? getNextSnapshot(refundMachine, now, { type }).value : '-'))
    return [state, ...leads].join(' | ')
  })
  expect(table).toEqual([
    'requested | approved | refused | - | - | - | -',
    'approved | - | - | sent | - | - | refused',
    'sent | - | - | - | unknown | done | refused',
    'unknown | - | - | sent | - | done | refused',
    'done | - | - | - | - | - | -',
    'refused | - | - | - | - | done | -',
  ])
})
