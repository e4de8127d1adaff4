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

/** The flows that the product itself keeps over a reload. */
export const keptByProduct: Readonly<Record<string, KeptFlow>> = { 'support-case': keptSupportCase }

/** What a machine means, as its reviewed table says it. */
export const meaningOf = (machine: AnyStateMachine): string =>
  createHash('sha256').update(transitionTable(machine)).digest('hex').slice(0, 12)

/**
 * How a flow is restored: as the product does it, or else by the general rule. A flow that the product does not keep
 * has the version of its table, so that any change of the table is another version.
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
