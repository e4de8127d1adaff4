import type { Scope } from '../scope.ts'
import type { ScopeStatement } from './scoped-query.ts'
import { staffSchema } from '../migrating/staff-views.ts'
import { sessionSettings } from './pool.ts'

/** Staff's statements are planned with their values: a filter's value decides which index serves a long list. */
const staffSettings = { search_path: `${staffSchema}, public`, plan_cache_mode: 'force_custom_plan' }

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

const roles = {
  customer: { role: 'app_customer' },
  staff: { role: 'app_staff', ...staffSettings },
  system: { role: 'app_system' },
}
/** The rows of one customer are few, whatever the values: a reading has one plan for all of them. */
const genericPlans = { plan_cache_mode: 'force_generic_plan' }
const customerReads = settingText([...fixed({ ...readOnly, ...roles.customer, ...genericPlans }), ...scoped])
const staffReads = settingText([...fixed({ ...readOnly, ...roles.staff }), ...scoped])
const systemReads = settingText(fixed({ ...readOnly, ...roles.system }))
const customerWrites = settingText([...fixed({ ...roles.customer, ...sessionSettings }), ...scoped])
const staffWrites = settingText([...fixed({ ...roles.staff, ...sessionSettings }), ...scoped])
const systemWrites = settingText(fixed({ ...roles.system, ...sessionSettings }))

/** What a single statement sets for itself behind a pooler, where its session has no settings of ours. */
export const sessionScope: ScopeStatement = { name: undefined, text: settingText(fixed(sessionSettings)), values: [] }

/** Returns the statement that sets role, scope and limits for one reading statement behind it. */
export function readingScope(scope: Scope | 'system'): ScopeStatement {
  if (scope === 'system') return { name: 'reads_system', text: systemReads, values: [] }
  const values = valuesOf(scope)
  return scope.staff === true
    ? { name: 'reads_staff', text: staffReads, values }
    : { name: 'reads_customer', text: customerReads, values }
}

/** Returns the statement that sets role, scope and limits for the rest of a transaction, and no longer. */
export function transactionScope(scope: Scope | 'system'): ScopeStatement {
  if (scope === 'system') return { name: 'writes_system', text: systemWrites, values: [] }
  const values = valuesOf(scope)
  return scope.staff === true
    ? { name: 'writes_staff', text: staffWrites, values }
    : { name: 'writes_customer', text: customerWrites, values }
}

const valuesOf = ({ tenant, customerId, userId }: Scope) => [tenant, customerId ?? '', userId]
