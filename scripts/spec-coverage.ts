import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root as project } from './lib/project.ts'
import { readCalls, readMade } from './spec/calls.ts'
import { readClauses } from './spec/clauses.ts'
import { coverageDocument } from './spec/coverage-document.ts'
import { findProofs } from './spec/proofs.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, root: { type: 'string', default: project } },
})
const target = join(values.root, 'docs/spec-coverage.md')

try {
  const clauses = readClauses(readFileSync(join(values.root, 'docs/spec/clauses.tsv'), 'utf8'))
  const document = coverageDocument(clauses, findProofs(values.root), {
    calls: readCalls(values.root),
    madeCalls: readMade(values.root),
  })
  if (!values.check) writeFileSync(target, document)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== document)
    throw new Error('docs/spec-coverage.md is not what the tests say: run npm run docs and commit it.')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
