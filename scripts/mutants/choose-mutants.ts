import { createHash } from 'node:crypto'
import { mutantsIn, type Mutant } from './find-mutants.ts'
import type { Options } from './options.ts'
import { filesOf, folderOf, folders } from './territory.ts'

/** Takes some of a list, always the same ones for a seed. */
const sampled = (mutants: readonly Mutant[], size: number, seed: number): Mutant[] => {
  const place = ({ key }: Mutant) => createHash('sha256').update(`${seed} ${key}`).digest('hex')
  const places = new Map(mutants.map((mutant) => [mutant, place(mutant)]))
  const ordered = mutants.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1))
  const taken = new Set(ordered.slice(0, size))
  return mutants.filter((mutant) => taken.has(mutant))
}

export interface Chosen {
  readonly folder: string
  /** How many mutants the folder has, or the chosen file of it. */
  readonly mutants: number
  readonly chosen: readonly Mutant[]
}

/** The mutants that the options name, by folder. @throws when they name none */
export function chooseMutants({ folder, file, mutant, sample, seed }: Options): Chosen[] {
  const files = file ?? mutant?.split(':', 1)[0]
  const named = folders.filter((one) => (files === undefined ? folder === undefined || one === folder : folderOf(files) === one))
  const chosen = named.map((one) => {
    const all = filesOf(one)
      .filter((own) => files === undefined || own === files)
      .flatMap(mutantsIn)
    const some = mutant === undefined ? all : all.filter(({ id, key }) => id === mutant || key === mutant)
    return { folder: one, mutants: all.length, chosen: sample === undefined ? some : sampled(some, sample, seed) }
  })
  if (chosen.every((one) => one.chosen.length === 0))
    throw new Error('There is no such mutant: see scripts/mutants/territory.ts.')
  return chosen
}
