import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate'
import { statePath } from '#contract/state-path.ts'
import * as z from '#contract/zod.ts'

const keptSchema = z.object({ machine: z.string(), version: z.int(), state: z.string(), context: z.unknown() })

/** A flow as it is kept: which machine, in which version, where it was and what it held. */
export type StoredFlow = z.infer<typeof keptSchema>

/** How a flow is kept over a reload, and what becomes of it (docs/decisions/0022). */
export interface KeptFlow {
  machine: AnyStateMachine
  /** Raised by hand when a state, or what it holds, comes to mean something else. */
  version: number
  /**
   * Where each state leads when it is restored, by its path: to itself, to one that asks what happened, or with null to
   * the beginning.
   */
  leads: Readonly<Record<string, StateValue | null>>
  /** What of the context is kept; anything else is left out. */
  keeps: z.ZodMiniType<Record<string, unknown>>
  /** What the context is besides, when it is restored. */
  empty: Record<string, unknown>
  /** From a version to the next one; null when there is no way. A version that is not named begins anew. */
  migrate: Readonly<Record<number, (stored: StoredFlow) => StoredFlow | null>>
}

/**
 * What came of a restore: the same state, one of a newer version, one that asks instead of what was under way, or the
 * beginning.
 */
export type Restored =
  | { outcome: 'restored' | 'migrated' | 'asked'; snapshot: AnyMachineSnapshot }
  | { outcome: 'anew'; snapshot?: undefined }

const anew: Restored = { outcome: 'anew' }

/** A snapshot as text. What the flow does not keep is not in it. */
export function keptTextOf({ machine, version, keeps }: KeptFlow, snapshot: AnyMachineSnapshot): string {
  const context = z.safeParse(keeps, snapshot.context).data ?? {}
  return JSON.stringify({ machine: machine.id, version, state: statePath(snapshot.value), context } satisfies StoredFlow)
}

/**
 * What a kept text comes to in this build. Nothing that was under way is ever begun again: a state that calls or waits
 * is not restored.
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
