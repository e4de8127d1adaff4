import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const home = '/usr/lib/postgresql'
const needed = ['initdb', 'pg_dump', 'pg_basebackup']

/** The folder of the newest PostgreSQL that Debian's packages installed; undefined without one. */
export const debianPrograms: string | undefined = existsSync(home)
  ? readdirSync(home)
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(home, version, 'bin'))
      .find((folder) => needed.every((program) => existsSync(join(folder, program))))
  : undefined
