import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { plannedScope } from './preamble.ts'
import { isOutdatedPlan } from './prepared-statements.ts'
import type { StatementNames, StatementOwner } from './prepared-statements.ts'
import { queryBeginning, queryWithin } from './scoped-query.ts'
import type { ScopeStatement } from './scoped-query.ts'

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * One pooled client as Kysely's connection. After `release` it refuses every query, because the client may already
 * serve another transaction.
 */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #statements: StatementNames
  readonly #owner: StatementOwner
  #scope: ScopeStatement | undefined
  #opening: ScopeStatement | undefined
  #released = false
  #useless = false

  /** With `each`, each statement is a transaction in that scope; with `whole`, the first begins one for all. */
  constructor(
    client: pg.PoolClient,
    statements: StatementNames,
    owner: StatementOwner,
    { each, whole }: { each?: ScopeStatement | undefined; whole?: ScopeStatement } = {},
  ) {
    this.#client = client
    this.#statements = statements
    this.#owner = owner
    this.#scope = each
    this.#opening = whole
  }

  /** Whether a statement that begins a transaction was sent. */
  get hasBegun(): boolean {
    return this.#opening === undefined
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#released) throw new Error('This transaction has ended: await every query inside the function it was given to.')
    const planned = this.#scope && plannedScope(this.#scope, sql)
    if (planned) {
      this.#scope = planned
      return { rows: [] }
    }
    const { command, rowCount, rows } = await this.#run(this.#queryOf(sql, parameters)).catch((error: unknown) => {
      this.#useless ||= isOutdatedPlan(error) || isLost(error)
      throw error
    })
    const result: QueryResult<Row> = { rows: (rows ?? []) as Row[] }
    return changing.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read by pages.')
  }

  /** Gives the client back to the pool, or closes it when it is broken. */
  release(broken = false): void {
    this.#released = true
    this.#client.release(broken || this.#useless)
  }

  #run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const opening = this.#opening
    this.#opening = undefined
    if (opening) return queryBeginning(this.#client, opening, query)
    return this.#scope ? queryWithin(this.#client, this.#scope, query) : this.#client.query(query)
  }

  #queryOf(text: string, values: readonly unknown[]): pg.QueryConfig {
    const name = this.#statements.nameOf(this.#owner, text)
    return { text, values: [...values], ...(name === undefined ? {} : { name }) }
  }
}

/** Returns whether an error tells of the connection, and not of the statement or of a value that it returned. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof RangeError) return false
  return 'severity' in error ? error.severity === 'FATAL' : true
}
