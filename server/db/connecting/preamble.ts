import type { Scope } from '../scope.ts'
import type { ScopeStatement } from './scoped-query.ts'
import { staffSchema } from '../migrating/staff-views.ts'
import { sessionSettings } from './pool.ts'

const limited = Object.entries(sessionSettings)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')

/** Staff's statements are planned with their values: a filter's value decides which index serves a long list. */
const staffSettings = { search_path: `${staffSchema}, public`, plan_cache_mode: 'force_custom_plan' }

const literal = /^[a-z0-9_-]+$/

/**
 * Returns the one message that opens a transaction: role, limits and scope. All of them are local to the transaction,
 * so it also works behind a pooler that shares connections by transaction. `customerScope` and `staffScope` have
 * checked the values that are quoted here.
 */
export function scopePreamble(scope: Scope): string {
  const role = scope.staff === true ? 'app_staff' : 'app_customer'
  const settings = { tenant: scope.tenant, customer: scope.customerId ?? '', actor: scope.userId }
  const set = Object.entries(settings).map(([name, value]) => `set local app.${name} = '${quotable(value)}'`)
  const path = scope.staff === true ? Object.entries(staffSettings).map(([name, value]) => `set local ${name} = ${value}`) : []
  return ['begin', `set local role ${role}`, limited, ...path, ...set].join('; ')
}

/** Opens a transaction over all rows; the `app.*` settings stay unset. */
export const systemPreamble = `begin; set local role app_system; ${limited}`

function quotable(value: string): string {
  if (value !== '' && !literal.test(value)) throw new RangeError('A scope was made without customerScope or staffScope.')
  return value
}

const without = (ways: readonly string[]) => `select ${ways.map((way) => `set_config('enable_${way}', 'off', true)`).join(', ')}`

const matchesOnly = ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin']

/** A word is alike when this share of its trigrams is in a text. The search for it ends in good time or not at all. */
const likeness = (share: string) =>
  `${without(matchesOnly)}, set_config('pg_trgm.word_similarity_threshold', '${share}', true), set_config('statement_timeout', '150ms', true)`

/** Statements that tell the planner what to do for the rest of a transaction, or of a reading. */
export const plannerTexts = {
  byIndex: without(['seqscan', 'hashjoin', 'mergejoin']),
  byMatches: without(matchesOnly),
  alikeShort: likeness('0.4'),
  alikeLong: likeness('0.5'),
  anyValues: `select set_config('plan_cache_mode', 'force_generic_plan', true)`,
}

/** Returns the scope of a reading after one of `plannerTexts`; undefined for another statement. */
export function plannedScope({ name, text, values }: ScopeStatement, statement: string): ScopeStatement | undefined {
  const way = (Object.keys(plannerTexts) as (keyof typeof plannerTexts)[]).find((key) => plannerTexts[key] === statement)
  if (way === undefined) return undefined
  return { name: name && `${name}_${way}`, text: text + plannerTexts[way].replace('select', ','), values }
}

const readOnly = { transaction_read_only: 'on', ...sessionSettings }
const settingText = (settings: readonly string[]) => `select ${settings.map((set) => `set_config(${set}, true)`).join(', ')}`
const fixed = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).map(([name, value]) => `'${name}', '${value}'`)
const scoped = [`'app.tenant', $1`, `'app.customer', $2`, `'app.actor', $3`]

/** The rows of one customer are few, whatever the values: a reading has one plan for all of them. */
const customerSettings = { role: 'app_customer', plan_cache_mode: 'force_generic_plan' }
const customerReads = settingText([...fixed({ ...readOnly, ...customerSettings }), ...scoped])
const staffReads = settingText([...fixed({ ...readOnly, role: 'app_staff', ...staffSettings }), ...scoped])
const systemReads = settingText(fixed({ ...readOnly, role: 'app_system' }))

/** What a single statement sets for itself behind a pooler, where its session has no settings of ours. */
export const sessionScope: ScopeStatement = { name: undefined, text: settingText(fixed(sessionSettings)), values: [] }

/** Returns the statement that sets, for one reading statement behind it, what a preamble sets for a transaction. */
export function readingScope(scope: Scope | 'system'): ScopeStatement {
  if (scope === 'system') return { name: 'reads_system', text: systemReads, values: [] }
  const values = [scope.tenant, scope.customerId ?? '', scope.userId]
  return scope.staff === true
    ? { name: 'reads_staff', text: staffReads, values }
    : { name: 'reads_customer', text: customerReads, values }
}
