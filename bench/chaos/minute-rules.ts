import type { LedgerLine } from '#sandbox/payments/ledger.ts'
import { attemptOf } from './ledger-attempt.ts'
import type { Violation, ChaosFacts } from './facts.ts'

interface OpenAttempt {
  id: string
  state: string
  /** Whether its gateway was asked and did not know the charge. */
  missed: boolean
}

export interface AfterAMinute {
  violations: Violation[]
  /** How many attempts are open for a valid reason. */
  waiting: number
}

/** Milliseconds after the last fault, when every avoidable open attempt must be closed. */
export const minute = 60_000

const final: LedgerLine['status'][] = ['succeeded', 'failed', 'canceled']

/**
 * Returns the attempts that are open without need a minute after the last fault: the gateway knows the result, or
 * nobody asked the gateway. The other open attempts wait for a person at a bank, for the gateway's own work, or until
 * an unknown charge proves that nothing was charged (docs/payments.md#unknown-outcomes).
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
