import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan } from './prepared-statements.ts'
import type { PreparedStatements, StatementOwner } from './prepared-statements.ts'

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * One pooled client as Kysely's connection. After `release` it refuses every query, because the client may already
 * serve another transaction.
 */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #statements: PreparedStatements
  readonly #owner: StatementOwner
  #released = false
  #useless = false

  constructor(client: pg.PoolClient, statements: PreparedStatements, owner: StatementOwner) {
    this.#client = client
    this.#statements = statements
    this.#owner = owner
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#released) throw new Error('This transaction has ended: await every query inside the function it was given to.')
    const { command, rowCount, rows } = await this.#client.query(this.#queryOf(sql, parameters)).catch((error: unknown) => {
      this.#useless ||= isOutdatedPlan(error)
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

  #queryOf(text: string, values: readonly unknown[]): pg.QueryConfig {
    const name = this.#statements.nameOf(this.#owner, text)
    return { text, values: [...values], ...(name === undefined ? {} : { name }) }
  }
}
