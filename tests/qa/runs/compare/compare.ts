import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { differenceOf, type Difference } from './difference.ts'

export interface Compared {
  /** Names of pictures that are in both folders and differ. */
  changed: { name: string; difference: Difference }[]
  added: string[]
  vanished: string[]
  /** How many pictures are the same. */
  same: number
}

/** Compares the pictures of two folders by name. @throws Error when a folder has no picture */
export async function compareFolders(before: string, after: string): Promise<Compared> {
  const [old, now] = [picturesIn(before), picturesIn(after)]
  const both = now.filter((name) => old.includes(name))
  const changed: Compared['changed'] = []
  for (const name of both) {
    const difference = await differenceOf(readFileSync(join(before, name)), readFileSync(join(after, name)))
    if (difference) changed.push({ name, difference })
  }
  return {
    changed: changed.toSorted((one, other) => other.difference.share - one.difference.share),
    added: now.filter((name) => !old.includes(name)),
    vanished: old.filter((name) => !now.includes(name)),
    same: both.length - changed.length,
  }
}

export function isSame({ changed, added, vanished }: Compared): boolean {
  return changed.length + added.length + vanished.length === 0
}

/** Lists the changes, one per line. */
export function comparedLines({ changed, added, vanished, same }: Compared): string[] {
  return [
    ...changed.map(({ name, difference }) => `changed   ${name}  ${difference.pixels} pixels`),
    ...added.map((name) => `added     ${name}`),
    ...vanished.map((name) => `vanished  ${name}`),
    `${same} the same, ${changed.length} changed, ${added.length} added, ${vanished.length} vanished`,
  ]
}

function picturesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.png'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  if (files.length === 0) throw new Error(`There are no pictures in ${folder}.`)
  return files.toSorted()
}
