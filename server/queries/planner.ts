import { CompiledQuery, sql } from 'kysely'
import { plannerTexts } from '../db/connecting/preamble.ts'
import type { Transaction } from '../db/database.ts'

/**
 * Makes the rest of a transaction or reading use indexes: the planner expects more rows than a page has, and would read
 * whole tables.
 */
export async function withoutWholeTables(tx: Transaction): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(plannerTexts.byIndex))
}

/** Makes the rest of a transaction or reading plan a statement once, and not anew for the values of each call. */
export async function withPlansForAnyValues(tx: Transaction): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(plannerTexts.anyValues))
}

/**
 * Makes the rest of a transaction gather what an index says matches before it reads a table. For the first rows of a
 * search: the planner hopes to meet them soon in any order, and reads millions when a word is rare.
 */
export async function withMatchesFirst(tx: Transaction): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(plannerTexts.byMatches))
}

/**
 * Makes the rest of a transaction gather rows by likeness: short words are alike with fewer trigrams in common. A
 * statement that lasts 150 ms ends with an error.
 */
export async function withLikeness(tx: Transaction, words: 'short' | 'long'): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(words === 'short' ? plannerTexts.alikeShort : plannerTexts.alikeLong))
}

/** Lets each statement of the rest of a transaction take as long as this, such as `60s`. */
export async function withStatementsUpTo(tx: Transaction, longest: `${number}s`): Promise<void> {
  await sql`select set_config('statement_timeout', ${longest}, true)`.execute(tx)
}
