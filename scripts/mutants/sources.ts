import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import { spotsOf, type Spot } from './spots.ts'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

export interface Source {
  readonly file: string
  readonly code: string
  readonly spots: readonly Spot[]
  /** A name of each spot that outlives edits elsewhere in the file. */
  readonly names: readonly string[]
}

export function readSource(file: string): Source {
  const code = readFileSync(inProject(file), 'utf8')
  const spots = spotsOf(code)
  const counts = new Map<string, number>()
  const names = spots.map(({ start, end }, index) => {
    const hash = index === 0 ? 'module' : hashOf(code.slice(start, end))
    const count = (counts.get(hash) ?? 0) + 1
    counts.set(hash, count)
    return count === 1 ? hash : `${hash}.${count}`
  })
  return { file, code, spots, names }
}
