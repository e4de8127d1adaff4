import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import { attemptOf } from './ledger-attempt.ts'
import type { Violation, ChaosFacts } from './facts.ts'

interface OpenAttempt {
  id: string
  state: string
  /** Whether its gateway was asked and knew nothing of it. */
  missed: boolean
}

export interface AfterAMinute {
  violations: Violation[]
  /** How many may well be open. */
  waiting: number
}

/** Milliseconds after the last fault when nothing may be open any more. */
export const minute = 60_000

const final: LedgerLine['status'][] = ['succeeded', 'failed', 'canceled']

/**
 * What is open a minute after the last fault and need not be: whatever its gateway knows the end of, and whatever its
 * gateway was not asked about. What remains waits for a person at a bank, for a gateway's own work, or for the time
 * after which a gateway's not knowing proves that nothing was charged (docs/payments.md#unknown-outcomes).
 */
export async function minuteRules({ read, ledger }: Pick<ChaosFacts, 'read' | 'ledger'>): Promise<AfterAMinute> {
  const attempts = await read<OpenAttempt>(
    `select id::text, state, absent_since is not null as missed from payment_attempts
     where state in ('created', 'sent', 'requires_action', 'processing', 'unknown', 'manual') order by id`,
  )
  const lines = Map.groupBy(ledger, attemptOf)
  const violations = attempts.flatMap(({ id: where, ...attempt }): Violation[] => {
    const earlierLines = lines.get(where) ?? []
    if (earlierLines.some(({ status }) => final.includes(status))) {
      return [{ rule: 'open a minute after the faults though its gateway knows its end', where }]
    }
    return waits(attempt) ? [] : [{ rule: 'open a minute after the faults and nobody asked its gateway', where }]
  })
  return { violations, waiting: attempts.length - violations.length }
}

function waits({ state, missed }: Omit<OpenAttempt, 'id'>): boolean {
  return state === 'requires_action' || state === 'processing' || ((state === 'sent' || state === 'unknown') && missed)
}
