import type { Migration } from './migration-files.ts'

export type Applied = { readonly name: string; readonly checksum: string }

/**
 * Returns the migrations that are still to be applied. Ignores applied ones that this version does not know: another
 * replica may already run the next version.
 * @throws Error with one sentence when an applied migration was altered or removed, or when a new one sorts before it.
 */
export function pendingMigrations(available: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const lastKnown = available.at(-1)?.name ?? ''
  const lastApplied =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  for (const { name, checksum } of applied) {
    const file = available.find((migration) => migration.name === name)
    if (file === undefined && name < lastKnown) refuse(name, 'was applied to this database but its file is gone')
    if (file !== undefined && file.checksum !== checksum) refuse(name, 'was altered after it had been applied to this database')
  }
  const pending = available.filter(({ name }) => !applied.some((done) => done.name === name))
  for (const { name } of pending) if (name < lastApplied) refuse(name, `comes before ${lastApplied}, which is already applied`)
  return pending
}

function refuse(name: string, what: string): never {
  throw new Error(`Migration ${name} ${what}: restore the file, and put the change into a new migration.`)
}
