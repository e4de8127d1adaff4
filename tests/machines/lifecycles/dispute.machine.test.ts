import { getNextSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { disputeMachine } from '#machines/lifecycles/dispute.machine.ts'

const events = ['evidence.due', 'evidence.sent', 'dispute.won', 'dispute.lost'] as const

test('a dispute goes forward to its end only, and its money is held until it is won', () => {
  const table = Object.keys(disputeMachine.states).map((state) => {
    const now = disputeMachine.resolveState({ value: state })
    const leads = events.map((type) => (now.can({ type }) ? getNextSnapshot(disputeMachine, now, { type }).value : '-'))
    return [state, now.hasTag('held') ? 'held' : 'ours', ...leads].join(' | ')
  })
  expect(table).toEqual([
    'opened | held | evidenceDue | underReview | won | lost',
    'evidenceDue | held | - | underReview | won | lost',
    'underReview | held | - | - | won | lost',
    'won | ours | - | - | - | -',
    'lost | held | - | - | - | -',
  ])
})
