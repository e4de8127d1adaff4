import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { productionPackages } from './production-packages.ts'

/** What a server and its commands run from, beside packages. */
export const releasePaths = [
  'package.json',
  'package-lock.json',
  'contract',
  'machines',
  'server',
  'scripts/admin.ts',
  'scripts/admin',
  'scripts/lib/project.ts',
  'scripts/start/settings.ts',
  'dist/client',
  'dist/documents',
]

/** Of a package: what only people and compilers read, and what Node's own package holds beside `bin/node`. */
const unread = /\.(?:map|md|d\.[cm]?ts)$|\/node_modules\/node-[a-z]+-\w+\/(?:include|lib|share)$/

/**
 * Writes into an empty or new folder all that a production server runs from, for this platform: our sources, the built
 * screens, the packages without development, and Node as `bin/node`. Nothing in it is written at run time.
 * @throws Error with one sentence when the folder holds something, or npm installed no Node for this platform
 */
export async function writeRelease(project: string, folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new Error(`${folder} is not empty: name a new folder.`)
  const packages = productionPackages(project)
  const node = packages.find((path) => path === `node_modules/node-${process.platform}-${process.arch}`)
  if (node === undefined)
    throw new Error(`npm installed no Node for ${process.platform}-${process.arch}: run npm ci without --omit=optional.`)
  for (const path of releasePaths) await cp(join(project, path), join(folder, path), { recursive: true })
  for (const path of packages) await copyPackage(join(project, path), join(folder, path))
  await mkdir(join(folder, 'bin'))
  await symlink(relative('bin', join(node, 'bin', 'node')), join(folder, 'bin', 'node'))
}

/** Copies a package without the packages inside it, which are named themselves. */
async function copyPackage(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    filter: (path) => !unread.test(path) && !(path !== from && basename(path) === 'node_modules'),
  })
}
