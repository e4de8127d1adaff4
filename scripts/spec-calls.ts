import { writeFileSync } from 'node:fs'
import { inProject, root } from './lib/project.ts'
import { lastRun, nameOf, readCalls, readMade } from './spec/calls.ts'
import { unconfirmed } from './spec/unconfirmed.ts'

/**
 * Writes which test makes which call of the specification, by the last run of the API tests; `--check`: whether that
 * run still confirms what is written.
 */
const calls = readCalls(root)
const latest = lastRun(root)

if (process.argv.includes('--check')) {
  const wrong = unconfirmed({ calls, rows: readMade(root) }, latest)
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`)
    process.exitCode = 1
  }
} else {
  const first = calls.flatMap((call) => latest.find((one) => nameOf(one) === nameOf(call)) ?? [])
  const lines = first.map(({ method, path, file, title }) => [method, path, file, title].join('\t'))
  writeFileSync(inProject('docs/spec/calls-made.tsv'), ['method\tpath\tfile\ttitle', ...lines, ''].join('\n'))
}
