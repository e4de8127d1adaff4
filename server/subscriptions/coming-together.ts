import { localDay } from '#contract/period-end.ts'
import type { Transaction } from '../db/database.ts'
import { comingCharge } from '../domain/coming-charge.ts'
import type { ComingCharge } from '../domain/coming-charge.ts'
import { renewingIds } from '../queries/joined-renewals.ts'
import { findLife } from '../queries/subscription-life.ts'
import type { LifeRow } from '../queries/subscription-life.ts'
import { billingFacts } from './billing-facts.ts'
import { joins } from './next-lines.ts'

/** A subscription and its coming charge. */
export interface Coming {
  row: LifeRow
  charge: ComingCharge
}

/**
 * Returns the other subscriptions of a customer that will be charged together with `row`: on the same day in Mexico
 * City, whatever its period (docs/decisions/0135).
 */
export async function comingTogether(tx: Transaction, { row, charge }: Coming): Promise<Coming[]> {
  if (row.pending || charge.kind !== 'renewal-coming') return []
  const others: Coming[] = []
  for (const id of await renewingIds(tx, row)) {
    const other = id === row.id ? undefined : await findLife(tx, { ...row, id })
    const coming = other && !other.pending ? comingCharge(billingFacts(other)) : null
    const isJoined = coming?.kind === charge.kind && localDay(coming.at) === localDay(charge.at)
    if (other && isJoined && joins(row, other)) others.push({ row: other, charge: coming })
  }
  return others
}
