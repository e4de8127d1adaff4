import pg from 'pg'

/** A statement with the values of one run. It is prepared under its name; without one it is parsed at each run. */
export interface ScopeStatement {
  name: string | undefined
  text: string
  values: readonly string[]
}

interface Wire {
  close(message: { type: 'S'; name: string }): void
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

/** The names that a client has prepared here. */
const prepared = new WeakMap<pg.PoolClient, Set<string>>()

interface Parts {
  first: readonly ScopeStatement[]
  config: pg.QueryConfig
  answered: Answered
}

/**
 * A statement that travels behind others in one message, and is the only one that answers. When one of them fails,
 * those behind it do not run.
 */
export class FollowingQuery extends PlainQueryBase {
  readonly parts: Parts
  readonly #names: Set<string>
  #completed = 0

  constructor(client: pg.PoolClient, parts: Parts) {
    super({ ...parts.config, queryMode: 'extended' }, undefined, parts.answered)
    this.parts = parts
    this.#names = prepared.get(client) ?? new Set()
    prepared.set(client, this.#names)
  }

  override prepare(wire: Wire): void {
    for (const { name = '', text, values } of this.parts.first) {
      if (!this.#names.has(name)) {
        wire.close({ type: 'S', name })
        wire.parse({ name, text, types: [] })
      }
      wire.bind({ portal: '', statement: name, values })
      wire.execute({ portal: '', rows: 0 })
    }
    super.prepare?.(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#leading === undefined) super.handleDataRow?.(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    const { name } = this.#leading ?? {}
    if (this.#leading === undefined) super.handleCommandComplete?.(message, wire)
    else if (name !== undefined) this.#names.add(name)
    this.#completed += 1
  }

  /** The statement whose answer comes next; undefined when it is the one that answers. */
  get #leading(): ScopeStatement | undefined {
    return this.parts.first[this.#completed]
  }
}

/**
 * Runs a statement in a transaction of its own, in one round trip, in what `scope` sets for its transaction:
 * PostgreSQL ends the transaction with the message.
 */
export function queryWithin(client: pg.PoolClient, scope: ScopeStatement, config: pg.QueryConfig): Promise<pg.QueryResult> {
  return queryBehind(client, [scope], config)
}

const begin: ScopeStatement = { name: undefined, text: 'begin', values: [] }

/** Begins a transaction in `scope` and runs its first statement, in one round trip. */
export function queryBeginning(client: pg.PoolClient, scope: ScopeStatement, config: pg.QueryConfig): Promise<pg.QueryResult> {
  return queryBehind(client, [begin, scope], config)
}

/** Sends everything before it returns, so that what the caller sends next comes after it. */
function queryBehind(client: pg.PoolClient, first: readonly ScopeStatement[], config: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const answered: Answered = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new FollowingQuery(client, { first, config, answered }))
  })
}
