import { AsyncLocalStorage } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type pg from 'pg'
import { databaseOn } from '#server/db/connecting/connect.ts'
import { createPool } from '#server/db/connecting/pool.ts'
import { FollowingQuery } from '#server/db/connecting/scoped-query.ts'
import type { Database } from '#server/db/database.ts'

/** A process of the product. What a dead one awaits never comes. */
export interface Process {
  alive: boolean
}

/** The process that runs the current code. */
export const processNow = new AsyncLocalStorage<Process>()

export const never = <Value>(): Promise<Value> => new Promise(() => undefined)

/** Whether the current code only reads, so that its commit changes nothing. */
const reads = new AsyncLocalStorage<true>()

/** The scope of a reading would hold for the rest of the history, which is one transaction: it gets a savepoint. */
const readingBySavepoint =
  ({ within, system }: Pick<Database, 'within' | 'system'>): Database['reading'] =>
  (scope, work) =>
    reads.run(true, () => (scope === 'system' ? system(work) : within(scope, work)))

export interface HistoryDatabase {
  db: Database
  /** Queries and connections that are awaited at the moment. */
  busy(): number
  /** Connections that a transaction holds at the moment. */
  held(): number
  /** Counts commits, so that a reader knows whether something may have changed. */
  commits(): number
  /** Reads beside the product, at a moment when none of its transactions is open. */
  read<Row>(statement: string): Promise<Row[]>
  begin(): Promise<void>
  /** Undoes everything since `begin`. */
  undo(): Promise<void>
}

/** Limits in real time, which an engine inside this process cannot keep while its clock is virtual. */
const realLimits = /, set_config\('(?:statement_timeout|lock_timeout|idle_in_transaction_session_timeout)', '[^']*', true\)/g
const withoutLimits = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** A read changes nothing and takes no lock: it needs no savepoint. */
const isRead = (statement: unknown) => {
  const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
  return text.startsWith('select') && !text.includes(' for ')
}

const names = new Map<string, string>()

/** Names a statement, so that the engine plans it once per role. */
function prepared([text, values, ...rest]: unknown[], role: string): unknown[] {
  if (typeof text !== 'string' || !Array.isArray(values)) return [text, values, ...rest]
  const key = `${role} ${text}`
  const name = names.get(key) ?? `statement_${names.size}`
  names.set(key, name)
  return [{ name, text, values: values as unknown[] }, ...rest]
}

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Opens PGlite in memory. A history runs in one transaction that is rolled back at its end; each transaction of the
 * product is a savepoint in it.
 */
export async function openHistoryDatabase(): Promise<HistoryDatabase> {
  const engine = await PGlite.create({ extensions: { pg_trgm: trigrams } })
  const real = createPool({ connection: createPgConfig(engine).connection, max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  let awaited = 0
  let committed = 0
  let isHistory = false
  const counting = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    awaited += 1
    try {
      return await work()
    } finally {
      awaited -= 1
    }
  }
  const settled = 'reset role; reset app.tenant; reset app.customer; reset app.actor'

  async function connect(): Promise<pg.PoolClient> {
    if (processNow.getStore()?.alive === false) return never()
    const client = await counting(() => real.connect())
    const query = client.query.bind(client) as unknown as Query
    let isOpen = false
    let role = ''
    /** Sends all of it before it returns: what the product sends next comes after it. */
    async function beginWith({ parts: { first, config, answered } }: FollowingQuery): Promise<void> {
      const scope = first.at(-1)
      if (!scope) throw new Error('A transaction begins in a scope.')
      isOpen = true
      role = /'role', '(\w+)'/.exec(scope.text)?.[1] ?? ''
      const steps = [
        query('savepoint product'),
        query(...prepared([scope.text.replace(realLimits, ''), scope.values], '')),
        query(...prepared([config.text, config.values], role)),
      ]
      await Promise.all(steps).then(
        ([, , result]) => answered(null, result as pg.QueryResult),
        (error: Error) => answered(error, null as never),
      )
    }
    async function nested(...args: unknown[]): Promise<unknown> {
      const [text] = args
      if (text instanceof FollowingQuery) return beginWith(text)
      if (text === 'commit') {
        await query(`set constraints all immediate; release savepoint product; ${settled}`)
        isOpen = false
        role = ''
        if (!reads.getStore()) committed += 1
        return { command: 'COMMIT' }
      }
      if (text === 'rollback') {
        isOpen = false
        role = ''
        return query(`rollback to savepoint product; release savepoint product; ${settled}`)
      }
      if (isOpen || isRead(args[0])) return query(...prepared(args, role))
      await query('savepoint single')
      try {
        const result = await query(...args)
        await query('release savepoint single')
        committed += 1
        return result
      } catch (error) {
        await query('rollback to savepoint single')
        throw error
      }
    }
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return (...args: unknown[]) => counting(() => (isHistory ? nested(...args) : query(...args)))
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value
      },
    })
  }

  const pool = new Proxy(real, {
    get(target, name) {
      if (name === 'connect') return connect
      if (name === 'query')
        return async (...args: unknown[]) => {
          const client = await connect()
          try {
            return await (client.query as unknown as Query)(...args)
          } finally {
            client.release()
          }
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  const shipped = await databaseOn({ pool, engine: 'pglite', description: 'A history in memory.', stop: () => engine.close() })
  return {
    db: { ...shipped, reading: readingBySavepoint(shipped) },
    busy: () => awaited,
    commits: () => committed,
    held: () => real.totalCount - real.idleCount,
    read: async <Row>(statement: string) => (await real.query(statement)).rows as Row[],
    async begin() {
      await real.query(`${withoutLimits}; begin`)
      isHistory = true
    },
    async undo() {
      isHistory = false
      await real.query('rollback; reset role')
    },
  }
}
