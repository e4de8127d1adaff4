import { hash } from 'node:crypto'
import type { JobKind } from '#server/db/job-table.ts'
import type { RenewedPart } from '#server/queries/joined-renewals.ts'
import type { LifeRow } from '#server/queries/subscription-life.ts'
import type { OrderRow } from '#server/queries/orders.ts'
import type { AttemptRow } from '#server/queries/payment-attempts.ts'
import type { CardRow } from '#server/queries/payment-methods.ts'
import type { Intent } from './intents.ts'
import type { Task } from './task.ts'

export interface StoredJob {
  id: string
  kind: JobKind
  payload: Readonly<Record<string, unknown>>
  runAt: Date
  state: 'ready' | 'running'
}

export type StoredLife = LifeRow & { orderId: string | null }

/** A part with its order’s id. */
export interface StoredPart {
  orderId: string
  part: RenewedPart
}

export type StoredCard = CardRow & { untriedSince: Date | null; paidAt: Date | null }

/** How often the surroundings may still disturb the protocol. */
export interface Budget {
  /** Lost requests and lost answers of the gateway. */
  faults: number
  /** Processes that end in the middle of their work. */
  crashes: number
  /** Jumps of the clock to the next planned job. */
  jumps: number
  /** Jobs that a second server begins while the first still runs them. */
  overruns: number
  /** Webhooks that arrive. */
  webhooks: number
}

/** Everything that a step of the protocol can read or change. Rows are never changed in place. */
export interface System {
  now: Date
  ids: number
  orders: readonly OrderRow[]
  /** What an order renews that renews several subscriptions. */
  parts: readonly StoredPart[]
  attempts: readonly AttemptRow[]
  lives: readonly StoredLife[]
  jobs: readonly StoredJob[]
  cards: readonly StoredCard[]
  intents: readonly Intent[]
  /** Orders whose receipt was written, once each time. */
  receipts: readonly string[]
  /** Keys of the webhooks that were taken. */
  events: readonly string[]
  /** Intents whose webhook is on its way. */
  deliveries: readonly { intent: string; key: string }[]
  tasks: readonly Task[]
  /** What people will still do, by the names of the scenario. */
  acts: readonly string[]
  budget: Budget
}

/**
 * The system of the step that runs. The substitutes of the database read and write it. `stale`: what a transaction sees
 * that began at the same moment as another one.
 */
export const present: { system: System; stale: System | null } = { system: undefined as never, stale: null }

/** Returns the name of a system: two systems with the same name have the same future. */
export function nameOf(system: System): string {
  return hash('sha1', JSON.stringify(system), 'base64').slice(0, 14)
}

/** Returns the next id: it depends on the history of the system alone. */
export function nextId(prefix: string): string {
  present.system.ids += 1
  return `${prefix}${present.system.ids}`
}

/** Replaces the rows that match by changed ones. */
export function replaced<Row>(rows: readonly Row[], isIt: (row: Row) => boolean, change: (row: Row) => Partial<Row>): Row[] {
  return rows.map((row) => (isIt(row) ? { ...row, ...change(row) } : row))
}
