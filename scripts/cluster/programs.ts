import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { debianPrograms } from '../lib/debian-programs.ts'
import { NotStarted } from '../start/refused.ts'

/** Where the programs of a cluster are. */
export interface Programs {
  /** The folder of initdb, postgres, pg_ctl and pg_basebackup. */
  readonly postgres: string
  readonly pgbouncer: string
  readonly haproxy: string
}

const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

/**
 * Finds the programs of a cluster in the folders of the system.
 * @throws {NotStarted} with the packages of Debian that are missing
 */
export function findPrograms(places: readonly string[] = folders, postgres = debianPrograms): Programs {
  const programAt = (name: string) => places.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const [pgbouncer, haproxy] = [programAt('pgbouncer'), programAt('haproxy')]
  if (postgres !== undefined && pgbouncer !== undefined && haproxy !== undefined) return { postgres, pgbouncer, haproxy }
  const missing = Object.entries({ postgresql: postgres, pgbouncer, haproxy })
    .filter(([, path]) => path === undefined)
    .map(([name]) => name)
  throw new NotStarted(
    `A cluster needs programs that this machine lacks. On Debian: sudo apt-get install ${missing.join(' ')}. Then repeat the command.`,
  )
}
