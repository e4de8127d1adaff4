import { existsSync, readFileSync } from 'node:fs'
import { inProject, root } from './lib/project.ts'
import { findProofs } from './spec/proofs.ts'
import { playwrightResults, unproven, vitestResults } from './spec/results.ts'

/** Checks by the reports of the last runs that every test that names a clause ran and passed. */
const read = (name: string): never => {
  const file = inProject(`.cache/test/${name}.json`)
  if (!existsSync(file)) throw new Error(`There is no report of ${name}: run npm test -- --only ${name} first.`)
  return JSON.parse(readFileSync(file, 'utf8')) as never
}

try {
  const vitest = ['unit', 'server-database', 'browser'].flatMap((name) => vitestResults(read(name), root))
  const missing = unproven(findProofs(root), [...vitest, ...playwrightResults(read('e2e'))])
  if (missing.length > 0) throw new Error(`A clause is proven by a test that ran and passed:\n${missing.join('\n')}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
