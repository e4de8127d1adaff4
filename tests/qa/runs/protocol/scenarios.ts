import type { OrderRow } from '#server/queries/orders.ts'
import type { IntentState } from './intents.ts'
import { draft, life, owed, wallet } from './beginnings.ts'
import type { ScenarioName } from './scenario-names.ts'
import type { Budget, System } from './system.ts'

/** A beginning of the protocol, and what may happen from there. */
export interface Scenario {
  name: ScenarioName
  begin: () => System
  /** What people may do, each once, in any order and at any time. */
  acts: Readonly<Record<string, { act: string; args: Readonly<Record<string, string | null>> }>>
  /** How the bank answers a confirmation, by card. */
  outcomes: Readonly<Record<string, readonly IntentState[]>>
  cards: readonly string[]
  /** Acts that have ended before the exploration begins; nothing disturbed them. */
  prelude: readonly string[]
  /** False when two presses may begin their charges at the same moment, as under a release that locks nothing. */
  hasLocks: boolean
  /** The clock does not go further; a system must be at rest then. */
  end: Date
}

const everything = ['succeeded', 'declined', 'action', 'processing'] as const
const day = 86_400_000
const start = new Date('2026-03-10T18:00:00Z')

interface Wish {
  name: ScenarioName
  orders?: OrderRow[]
  lives?: System['lives']
  jobs?: System['jobs']
  acts: Scenario['acts']
  outcomes?: Scenario['outcomes']
  budget: Partial<Budget>
  restDays?: number
  hasLocks?: boolean
  prelude?: string[]
}

function scenario({
  name,
  orders = [],
  lives = [],
  jobs = [],
  acts,
  outcomes,
  budget,
  restDays = 3,
  hasLocks = true,
  prelude = [],
}: Wish): Scenario {
  const cards = wallet()
  return {
    name,
    acts,
    hasLocks,
    prelude,
    cards: cards.map(({ id }) => id),
    outcomes: outcomes ?? { pm_one: everything, pm_two: ['succeeded'] },
    end: new Date(start.getTime() + restDays * day),
    begin: () => ({
      now: start,
      ids: 0,
      orders,
      parts: [],
      attempts: [],
      lives,
      jobs,
      cards,
      intents: [],
      receipts: [],
      events: [],
      deliveries: [],
      tasks: [],
      acts: Object.keys(acts),
      budget: { faults: 0, crashes: 0, jumps: 0, overruns: 0, webhooks: 0, ...budget },
    }),
  }
}

const press = (order: string, card: string, name: string) => ({ act: 'press', args: { order, card, press: name } })
const twoTabs = { 'press one': press('order-a', 'one', 'p1'), 'press two': press('order-a', 'two', 'p2') }
const renewal: System['jobs'] = [
  { id: 'renew', kind: 'subscription.renew', payload: { subscription_id: 'life' }, runAt: start, state: 'ready' },
]

const renewalOf = (id: string, runAt: Date): System['jobs'][number] => ({
  id: `renew ${id}`,
  kind: 'subscription.renew',
  payload: { subscription_id: id },
  runAt,
  state: 'ready',
})
const later = (days: number) => new Date(start.getTime() + days * day)

/** Every scenario, by what it is about. */
export const scenarios: readonly Scenario[] = [
  scenario({
    name: 'one press',
    orders: [draft('order-a', start)],
    acts: { 'press one': press('order-a', 'one', 'p1'), 'read again': { act: 'read', args: { order: 'order-a' } } },
    budget: { faults: 1, crashes: 1, jumps: 2, webhooks: 1 },
  }),
  scenario({
    name: 'two tabs, one order',
    orders: [draft('order-a', start)],
    acts: twoTabs,
    budget: { faults: 1, crashes: 1, jumps: 1 },
  }),
  scenario({
    name: 'two tabs, two orders',
    orders: [draft('order-a', start), draft('order-b', start)],
    acts: { 'press one': press('order-a', 'one', 'p1'), 'press two': press('order-b', 'two', 'p2') },
    budget: { faults: 1, crashes: 1, jumps: 1 },
  }),
  scenario({
    name: 'a release without locks',
    orders: [draft('order-a', start)],
    acts: twoTabs,
    outcomes: { pm_one: ['succeeded', 'declined'], pm_two: ['succeeded'] },
    budget: { crashes: 1 },
    hasLocks: false,
  }),
  scenario({
    name: 'a challenge left open',
    orders: [draft('order-a', start)],
    acts: { 'press one': press('order-a', 'one', 'p1') },
    outcomes: { pm_one: ['action'] },
    prelude: ['press one'],
    budget: { jumps: 6 },
  }),
  scenario({
    name: 'a challenge left for another card',
    orders: [draft('order-a', start)],
    acts: twoTabs,
    outcomes: { pm_one: ['action'], pm_two: ['succeeded', 'declined'] },
    prelude: ['press one'],
    budget: { faults: 1, crashes: 1, jumps: 1 },
  }),
  scenario({
    name: 'a process that wakes up late',
    orders: [draft('order-a', start)],
    acts: { 'press one': press('order-a', 'one', 'p1') },
    outcomes: { pm_one: ['succeeded', 'action', 'processing'] },
    budget: { jumps: 3 },
  }),
  scenario({
    name: 'a press repeated',
    orders: [draft('order-a', start)],
    acts: { 'press one': press('order-a', 'one', 'p1'), 'press one again': press('order-a', 'one', 'p1') },
    budget: { faults: 1, crashes: 1, jumps: 1, webhooks: 1 },
  }),
  scenario({
    name: 'a renewal by the clock and by hand',
    lives: [life(start)],
    jobs: renewal,
    acts: {
      'pay by hand': { act: 'payByHand', args: { life: 'life', card: 'two', press: 'p1' } },
      cancel: { act: 'cancel', args: { life: 'life' } },
    },
    outcomes: { pm_one: ['succeeded', 'declined', 'processing'], pm_two: ['succeeded', 'declined'] },
    budget: { faults: 1, crashes: 1, jumps: 1, overruns: 1 },
    restDays: 25,
  }),
  scenario({
    name: 'a renewal and a new card',
    lives: [life(start)],
    jobs: renewal,
    acts: { 'give a card': { act: 'giveCard', args: { card: 'two', due: '49900' } } },
    outcomes: { pm_one: ['declined', 'succeeded'], pm_two: ['succeeded', 'declined'] },
    budget: { faults: 1, crashes: 1, jumps: 2, overruns: 1 },
    restDays: 25,
  }),
  scenario({
    name: 'all that is owed by hand',
    lives: [owed('life', 'plan', start, later(2)), owed('other', 'product', start, later(3))],
    jobs: [renewalOf('life', later(2)), renewalOf('other', later(3))],
    acts: {
      'pay all': { act: 'payByHand', args: { life: 'life', card: 'two', due: '99800', press: 'p1' } },
      'pay one': { act: 'payByHand', args: { life: 'other', card: 'one', press: 'p2' } },
      cancel: { act: 'cancel', args: { life: 'other' } },
    },
    outcomes: { pm_one: ['succeeded', 'declined'], pm_two: ['succeeded', 'declined', 'processing'] },
    budget: { faults: 1, crashes: 1, jumps: 2 },
    restDays: 25,
  }),
  scenario({
    name: 'a pause and its undoing',
    lives: [life(later(3))],
    jobs: [renewalOf('life', later(3))],
    acts: {
      pause: { act: 'pause', args: { life: 'life', months: '1' } },
      'pause longer': { act: 'pause', args: { life: 'life', months: '2' } },
      resume: { act: 'resume', args: { life: 'life' } },
    },
    outcomes: { pm_one: ['succeeded', 'declined'] },
    budget: { faults: 1, crashes: 1, jumps: 3 },
    restDays: 100,
  }),
  scenario({
    name: 'months of a subscription',
    lives: [life(start)],
    jobs: renewal,
    acts: {
      'pay by hand': { act: 'payByHand', args: { life: 'life', card: 'two', press: 'p1' } },
      'pay by hand again': { act: 'payByHand', args: { life: 'life', card: 'one', press: 'p2' } },
      'give a card': { act: 'giveCard', args: { card: 'two', due: '49900' } },
    },
    outcomes: { pm_one: ['succeeded', 'declined', 'processing'], pm_two: ['succeeded', 'declined', 'action'] },
    budget: { faults: 6, crashes: 4, jumps: 60, overruns: 3, webhooks: 10 },
    restDays: 120,
  }),
]
