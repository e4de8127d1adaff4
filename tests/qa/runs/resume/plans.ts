import { createHash } from 'node:crypto'
import type { AnyStateMachine, StateValue } from 'xstate'
import { statePath } from '#contract/state-path.ts'
import * as z from '#contract/zod.ts'
import { keptSupportCase } from '#src/flows/support-case.flow.ts'
import type { KeptFlow } from '#src/lib/kept-flow.ts'
import { transitionTable } from '../../engine/transition-table.ts'
import type { Snapshot } from '../../engine/xstate-view.ts'
import { withoutSecrets } from './secrets.ts'

const masked = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((context) => withoutSecrets(context) as Record<string, unknown>),
)

/** The flows that the product itself stores across a reload. */
export const keptByProduct: Readonly<Record<string, KeptFlow>> = { 'support-case': keptSupportCase }

/** Returns a hash of a machine's reviewed table: it changes with the machine's behaviour. */
export const meaningOf = (machine: AnyStateMachine): string =>
  createHash('sha256').update(transitionTable(machine)).digest('hex').slice(0, 12)

/**
 * Returns how to restore a flow: as the product does, or by the general rule. A flow that the product does not store
 * has the version of its table: any change of the table is another version.
 */
export function planOf(name: string, machine: AnyStateMachine, snapshots: readonly Snapshot[]): KeptFlow {
  const states = snapshots.map(({ value }): [string, StateValue] => [statePath(value), value])
  return (
    keptByProduct[name] ?? {
      machine,
      version: Number.parseInt(meaningOf(machine).slice(0, 8), 16),
      leads: Object.fromEntries(states),
      keeps: masked,
      empty: {},
      migrate: {},
    }
  )
}
