import type { Fault } from './fault.ts'

/** Faults of what people choose for their subscriptions: one charge of all that is owed, and a pause. */
export const faultsOfPeople: readonly Fault[] = [
  {
    name: 'a joint order leaves what it replaces',
    scenario: 'all that is owed by hand',
    file: 'server/billing/join-owed.ts',
    text: 'await cancelUnpaid(tx, replaced, now)',
    becomes: '',
  },
  {
    name: 'one that is paid alone leaves the joint order',
    scenario: 'all that is owed by hand',
    file: 'server/billing/standing-renewal.ts',
    text: 'const isJoined = (await joinedParts(tx, order)).length > 0',
    becomes: 'const isJoined = false as boolean',
  },
  {
    name: 'a joint order begins the period of its first part',
    scenario: 'all that is owed by hand',
    file: 'server/subscriptions/renewal-paid.ts',
    text: 'for (const part of await partsOf(tx, order)) await partPaid',
    becomes: 'for (const part of (await partsOf(tx, order)).slice(0, 1)) await partPaid',
  },
  {
    name: 'a planned pause is charged',
    scenario: 'a pause and its undoing',
    file: 'server/domain/billing-step.ts',
    text: "if (pausedUntil !== null) return { event: 'pause.begun', at: endsAt }",
    becomes: '',
  },
  {
    name: 'what is paid after a pause is the time of the pause',
    scenario: 'a pause and its undoing',
    file: 'server/subscriptions/pause.ts',
    text: 'const change = { paused_until: null, ends_at: now, paid_until: null, anchor_day,',
    becomes: 'const change = { paused_until: null, paid_until: null, anchor_day,',
  },
]
