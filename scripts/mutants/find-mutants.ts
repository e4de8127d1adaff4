import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import type { Change } from './mutators/change.ts'
import { conditions } from './mutators/conditions.ts'
import { objects } from './mutators/objects.ts'
import { operators } from './mutators/operators.ts'
import { queries } from './mutators/queries.ts'
import { statements } from './mutators/statements.ts'
import { tenants } from './mutators/tenants.ts'
import { values } from './mutators/values.ts'
import { isTold, words } from './mutators/words.ts'
import { places } from './syntax.ts'

export interface Mutant extends Change {
  /** file:line:column:mutator, with the number of the second and later ones at a place */
  readonly id: string
  readonly file: string
  readonly line: number
  /** What it changes, in one line. */
  readonly text: string
  /** Names it without a line number: file, mutator, text, and the number of the second and later equal ones. */
  readonly key: string
}

const longest = 80
const beside = 32
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
const shortened = (text: string) => (text.length <= longest ? text : `${text.slice(0, longest - 22)} … ${text.slice(-19)}`)

function textOf(code: string, { start, end, replacement }: Change): string {
  const own = shortened(oneLine(code.slice(start, end)).trim())
  const other = shortened(oneLine(replacement).trim())
  if (other === '' || other === ';') return `without ${own}`
  if (own.length > beside) return `${own} → ${other}`
  const before = oneLine(code.slice(0, start).split('\n').at(-1) ?? '').trimStart()
  const after = oneLine(code.slice(end).split('\n', 1)[0] ?? '').trimEnd()
  return `${before.slice(-beside)}[${own} → ${other}]${after.slice(0, beside)}`.trim()
}

const numbered = (name: string, counts: Map<string, number>) => {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  return count === 1 ? name : `${name} #${count}`
}

/** Every mutant of a file's source, in the order of its text. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const mutators = [operators, conditions, values, statements, objects, queries, tenants, words(code, isTold)]
  const changes = [...places(code, isTold)].flatMap((place) => mutators.flatMap((mutator) => mutator(place)))
  const [ids, keys] = [new Map<string, number>(), new Map<string, number>()]
  return changes.map((change) => {
    const before = code.slice(0, change.start).split('\n')
    const text = textOf(code, change)
    return {
      ...change,
      file,
      line: before.length,
      text,
      id: numbered(`${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}:${change.mutator}`, ids),
      key: numbered(`${file} · ${change.mutator} · ${text}`, keys),
    }
  })
}

export const mutantsIn = (file: string): Mutant[] => mutantsOf(file, readFileSync(inProject(file), 'utf8'))

export const withChange = (code: string, { start, end, replacement }: Change): string =>
  code.slice(0, start) + replacement + code.slice(end)
