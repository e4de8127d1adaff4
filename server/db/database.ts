import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Schema } from './schema.generated.ts'
import type { Scope } from './scope.ts'

export type { Schema } from './schema.generated.ts'
export type { CustomerScope, Scope, StaffScope } from './scope.ts'
export { customerScope, staffScope } from './scope.ts'

/** An open transaction, to build queries on. It ends when the function that received it returns or throws. */
export type Transaction = KyselyTransaction<Schema>

/** The engine that runs: the operator's PostgreSQL server, the binaries from npm, or PGlite in this process. */
export type Engine = 'server' | 'embedded' | 'pglite'

type DirectoryTable =
  | 'directory_emails'
  | 'directory_rfcs'
  | 'sessions'
  | 'begun_sign_ins'
  | 'one_time_tokens'
  | 'known_places'
  | 'address_budgets'
  | 'used_challenges'
  | 'used_proofs'
  | 'throttles'
  | 'begun_onboardings'
  | 'idempotency_keys'
type ReferenceTable =
  | 'tenants'
  | 'tenant_logos'
  | 'tenant_gateways'
  | 'settings'
  | 'roles'
  | 'permissions'
  | 'role_permissions'
  | 'applications'
  | 'promo_codes'
type CatalogueTable =
  | 'features'
  | 'products'
  | `product_${'features' | 'prices'}`
  | 'plans'
  | `plan_${'deep_links' | 'versions' | 'prices' | 'products' | 'gifts' | 'addons' | 'addon_prices' | 'marketing'}`

/** Tables that can be read before the scope of a call is known. Customer tables are not among them. */
export type DirectorySchema = Pick<Schema, DirectoryTable | ReferenceTable | CatalogueTable>

export interface Database {
  readonly engine: Engine
  /** One English sentence for the start banner: which engine runs, where, and why. */
  readonly description: string
  /**
   * Runs `work` in one transaction that sees only what `scope` may see; row-level security is the second net.
   * Commits when it returns, rolls back when it throws, and throws what it threw.
   * Never keep `tx` beyond `work`, never call within/system/directory inside it (PGlite has one connection).
   */
  within<Result>(scope: Scope, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` that only reads, within what `scope` may see; 'system' sees all rows, as `system` does. Each statement
   * is a transaction of its own and costs one round trip (docs/decisions/0126). It sees what was committed before it
   * began, as in `within`. The database refuses writes and locks. For work whose statements must share a transaction
   * use `within`.
   */
  reading<Result>(scope: Scope | 'system', work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Runs `work` in one transaction over all rows: sign-in, tokens, jobs, seed. Never for a request's own data. */
  system<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** For single statements outside a transaction (one round trip), on directory and reference tables only. */
  readonly directory: Kysely<DirectorySchema>
  /** Resolves when the database answers; rejects with its error. */
  ping(): Promise<void>
  /** Waits for running queries, closes connections and, if this process started the engine, stops it. */
  close(): Promise<void>
}
