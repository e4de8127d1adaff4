import pg from 'pg'

/** A statement that is prepared under a name, with the values of one run. */
export interface NamedStatement {
  name: string
  text: string
  values: readonly string[]
}

interface Wire {
  bind(message: { portal: string; statement: string; values: readonly string[] }): void
  execute(message: { portal: string; rows: number }): void
}

/** pg's query with its own methods, which its types leave out. */
interface PlainQuery extends pg.Query {
  prepare?(wire: Wire): void
  handleDataRow?(message: unknown): void
  handleCommandComplete?(message: unknown, wire: Wire): void
}

type Answered = (error: Error | null, result: pg.QueryResult) => void
type PlainQueryClass = new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values: undefined,
  answered: Answered,
) => PlainQuery

const PlainQueryBase = pg.Query as PlainQueryClass

/**
 * A statement that travels behind its scope in one message. PostgreSQL runs both in one transaction, which ends with
 * the message: what the scope sets by `set_config(…, true)` holds for the statement and no longer. When the scope
 * fails, the statement does not run.
 */
class ScopedQuery extends PlainQueryBase {
  readonly #scope: NamedStatement
  #isScoped = false

  constructor(scope: NamedStatement, config: pg.QueryConfig, answered: Answered) {
    super({ ...config, queryMode: 'extended' }, undefined, answered)
    this.#scope = scope
  }

  override prepare(wire: Wire): void {
    wire.bind({ portal: '', statement: this.#scope.name, values: this.#scope.values })
    wire.execute({ portal: '', rows: 0 })
    super.prepare?.(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isScoped) super.handleDataRow?.(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isScoped) super.handleCommandComplete?.(message, wire)
    this.#isScoped = true
  }
}

const prepared = new WeakMap<pg.PoolClient, Set<string>>()

/** Runs a statement in a transaction of its own, in one round trip, in what `scope` sets for its transaction. */
export async function queryWithin(client: pg.PoolClient, scope: NamedStatement, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const names = prepared.get(client) ?? new Set()
  if (!names.has(scope.name)) {
    await client.query({ ...scope, values: [...scope.values] })
    prepared.set(client, names.add(scope.name))
  }
  return new Promise((resolve, reject) => {
    client.query(new ScopedQuery(scope, config, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
