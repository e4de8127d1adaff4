import pg from 'pg'

/** A statement with the values of one run. It is prepared under its name; without one it is parsed at each run. */
export interface ScopeStatement {
  name: string | undefined
  text: string
  values: readonly string[]
}

interface Wire {
  parse(message: { name: string; text: string; types: readonly number[] }): void
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
  readonly #scope: ScopeStatement
  #isScoped = false

  constructor(scope: ScopeStatement, config: pg.QueryConfig, answered: Answered) {
    super({ ...config, queryMode: 'extended' }, undefined, answered)
    this.#scope = scope
  }

  override prepare(wire: Wire): void {
    const { name = '', text, values } = this.#scope
    if (name === '') wire.parse({ name, text, types: [] })
    wire.bind({ portal: '', statement: name, values })
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
export async function queryWithin(client: pg.PoolClient, scope: ScopeStatement, config: pg.QueryConfig): Promise<pg.QueryResult> {
  const { name, text, values } = scope
  const names = prepared.get(client) ?? new Set()
  if (name !== undefined && !names.has(name)) {
    await client.query({ name, text, values: [...values] })
    prepared.set(client, names.add(name))
  }
  return new Promise((resolve, reject) => {
    client.query(new ScopedQuery(scope, config, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
