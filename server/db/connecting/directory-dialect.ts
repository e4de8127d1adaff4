import { PostgresDialect } from 'kysely'
import type { DatabaseConnection, Driver } from 'kysely'
import type pg from 'pg'
import { ClientConnection } from './client-connection.ts'
import { sessionScope } from './preamble.ts'
import type { StatementNames } from './prepared-statements.ts'

interface Parts {
  pool: pg.Pool
  statements: StatementNames
  pooled: boolean
}

/** Runs single statements on pooled clients, prepared like those of transactions. It begins no transaction. */
export class DirectoryDialect extends PostgresDialect {
  readonly #parts: Parts

  constructor(parts: Parts) {
    super({ pool: parts.pool })
    this.#parts = parts
  }

  override createDriver(): Driver {
    return new DirectoryDriver(this.#parts)
  }
}

class DirectoryDriver implements Driver {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  init = () => Promise.resolve()
  destroy = () => this.#parts.pool.end()
  beginTransaction = refuseTransaction
  commitTransaction = refuseTransaction
  rollbackTransaction = refuseTransaction

  async acquireConnection(): Promise<ClientConnection> {
    const { pool, statements, pooled } = this.#parts
    return new ClientConnection(await pool.connect(), statements, 'directory', { each: pooled ? sessionScope : undefined })
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ClientConnection) connection.release()
  }
}

const refuseTransaction = () => Promise.reject(new Error('A transaction is begun by within() or system().'))
