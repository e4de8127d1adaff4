import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** A test that names the clauses it proves. `file` is below the root, with `/`. */
export type Proof = { readonly file: string; readonly title: string; readonly ids: readonly string[] }

const folders = ['tests', 'e2e']
const testFile = /\.(test|spec)\.tsx?$/
const literal = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const mark = /\[([A-Z]+-\d+)\]\s*/g

/** Returns every test below the root whose title has clause ids in brackets, sorted by file. */
export const findProofs = (root: string): readonly Proof[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => testFile.test(file))
    .toSorted()
    .flatMap((file) => proofsIn(file.split(sep).join('/'), readFileSync(join(root, file), 'utf8')))

/** Returns the tests of one file. A test that does not run proves nothing. */
export const proofsIn = (file: string, source: string): readonly Proof[] =>
  [...source.matchAll(literal)].flatMap((match) => {
    const [, , text = ''] = match
    const ids = [...text.matchAll(mark)].map(([, id = '']) => id)
    if (ids.length === 0 || !runs(source.slice(0, match.index).trimEnd())) return []
    return [{ file, title: text.replaceAll(mark, '').replaceAll(/\\(.)/g, '$1').trim(), ids }]
  })

const runs = (before: string): boolean => {
  const call = /\b(?:test|it|describe)((?:\.\w+)*)(?:<[^()]*>)?$/.exec(before)
  if (call) return !/\.(skip|todo|fixme|fails?)\b/.test(call[1] ?? '')
  return before.endsWith(')') || before.endsWith('`')
}
