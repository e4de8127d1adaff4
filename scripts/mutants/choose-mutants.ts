import { createHash } from 'node:crypto'
import { changedLines } from './changed-lines.ts'
import { mutantsIn, type Mutant } from './find-mutants.ts'
import type { Options } from './options.ts'
import { filesOf, folderOf, folders } from './territory.ts'

/** Takes some of a list in an order by chance, always the same for a seed. */
const sampled = (mutants: readonly Mutant[], size: number, seed: number): Mutant[] => {
  const place = ({ key }: Mutant) => createHash('sha256').update(`${seed} ${key}`).digest('hex')
  const places = new Map(mutants.map((mutant) => [mutant, place(mutant)]))
  return mutants.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1)).slice(0, size)
}

export interface Chosen {
  readonly folder: string
  /** How many mutants the folder has, or the chosen file of it. */
  readonly mutants: number
  readonly chosen: readonly Mutant[]
}

/** The mutants that the options name, by folder; none when no such line was changed. @throws on a wrong name */
export function chooseMutants({ folder, file, mutant, mutator, sample, seed, changed }: Options): Chosen[] {
  const lines = changed ? changedLines() : undefined
  if (changed && !lines) throw new Error('There is no history to compare with.')
  const files = file ?? mutant?.split(':', 1)[0]
  const named = folders.filter((one) => (files === undefined ? folder === undefined || one === folder : folderOf(files) === one))
  const chosen = named.map((one) => {
    const all = filesOf(one)
      .filter((own) => files === undefined || own === files)
      .flatMap(mutantsIn)
      .filter((each) => mutator === undefined || each.mutator === mutator)
    const some = all.filter(
      (each) =>
        (mutant === undefined || each.id === mutant || each.key === mutant) &&
        (!lines || lines.get(each.file)?.has(each.line) === true),
    )
    return { folder: one, mutants: all.length, chosen: sample === undefined ? some : sampled(some, sample, seed) }
  })
  if (!changed && chosen.every((one) => one.chosen.length === 0))
    throw new Error('There is no such mutant: see scripts/mutants/territory.ts.')
  return chosen
}
