import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import { statePath } from '#contract/state-path.ts'
import * as z from '#contract/zod.ts'

const keptSchema = z.object({ machine: z.string(), version: z.int(), state: z.string(), context: z.unknown() })

/** A stored flow: its machine, version, state and context. */
export type StoredFlow = z.infer<typeof keptSchema>

/** How a flow survives a reload (docs/decisions/0022). */
export interface KeptFlow {
  machine: AnyStateMachine
  /** Raise it by hand when a state or its context changes its meaning. */
  version: number
  /**
   * The state to restore for each stored state, by its path: itself, a state that asks what happened, or null for the
   * initial state.
   */
  leads: Readonly<Record<string, StateValue | null>>
  /** The part of the context that is stored. */
  keeps: z.ZodMiniType<Record<string, unknown>>
  /** The rest of the context after a restore. */
  empty: Record<string, unknown>
  /** Migrates a version to the next; null when impossible. Without an entry, the flow starts from the initial state. */
  migrate: Readonly<Record<number, (stored: StoredFlow) => StoredFlow | null>>
}

/**
 * The result of a restore: the same state, a migrated one, one that asks about an interrupted act, or the initial
 * state.
 */
export type Restored =
  | { outcome: 'restored' | 'migrated' | 'asked'; snapshot: AnyMachineSnapshot }
  | { outcome: 'anew'; snapshot?: undefined }

const anew: Restored = { outcome: 'anew' }

/** Returns a snapshot as text, with only the stored part of the context. */
export function keptTextOf({ machine, version, keeps }: KeptFlow, snapshot: AnyMachineSnapshot): string {
  const context = z.safeParse(keeps, snapshot.context).data ?? {}
  return JSON.stringify({ machine: machine.id, version, state: statePath(snapshot.value), context } satisfies StoredFlow)
}

/**
 * Restores a flow from its stored text. No interrupted act is repeated: a state that calls or waits is not restored.
 */
export function restoredFlow(flow: KeptFlow, text: string | null): Restored {
  const read = parsed(text)
  if (read === null || read.machine !== flow.machine.id) return anew
  const stored = migrated(flow, read)
  const context = stored && z.safeParse(flow.keeps, stored.context)
  const value = stored && flow.leads[stored.state]
  if (!stored || !context?.success || value === undefined || value === null) return anew
  const snapshot = resolved(flow, value, context.data)
  if (!snapshot || snapshot.status !== 'active' || isUnderWay(snapshot)) return anew
  if (stored !== read) return { outcome: 'migrated', snapshot }
  return { outcome: statePath(value) === stored.state ? 'restored' : 'asked', snapshot }
}

function migrated(flow: KeptFlow, stored: StoredFlow): StoredFlow | null {
  if (stored.version === flow.version) return stored
  const next = stored.version < flow.version ? flow.migrate[stored.version]?.(stored) : undefined
  return next && next.version > stored.version ? migrated(flow, next) : null
}

function resolved({ machine, empty }: KeptFlow, value: StateValue, context: object): AnyMachineSnapshot | null {
  try {
    return machine.resolveState({ value, context: { ...empty, ...context } })
  } catch {
    return null
  }
}

function isUnderWay(snapshot: AnyMachineSnapshot): boolean {
  const nodes = snapshot._nodes as AnyStateNode[]
  return nodes.some(({ invoke, after }) => invoke.length > 0 || after.length > 0)
}

function parsed(text: string | null): StoredFlow | null {
  try {
    return z.safeParse(keptSchema, JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}
