import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'

const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/**
 * One pooled client as Kysely's connection. After `close` it refuses every query, because the client may already serve
 * another transaction.
 */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #closed = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#closed) throw new Error('This transaction has ended: await every query inside the function it was given to.')
    const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
    const result: QueryResult<Row> = { rows: (rows ?? []) as Row[] }
    return changing.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read by pages.')
  }

  close(): void {
    this.#closed = true
  }
}
