import { writeFileSync } from 'node:fs'
import { inProject, root } from './lib/project.ts'
import { lackOf, lastRun, nameOf, readCalls, readMade } from './spec/calls.ts'

/**
 * Writes which test makes which call of the specification, by the last run of the API tests; `--check`: whether that
 * run still confirms what is written.
 */
const calls = readCalls(root)
const latest = lastRun(root)

if (process.argv.includes('--check')) {
  const current = new Set(latest.map((one) => `${nameOf(one)}\t${one.file}\t${one.title}`))
  const gone = readMade(root).filter((one) => !current.has(`${nameOf(one)}\t${one.file}\t${one.title}`))
  const wrong = [
    ...calls.flatMap((call) => lackOf(call, latest)?.replace(/^/, `${nameOf(call)} `) ?? []),
    ...gone.map((one) => `${nameOf(one)} is not made any more by ${one.file}: ${one.title}`),
  ]
  if (wrong.length > 0) {
    process.stderr.write(
      `${wrong.join('\n')}\nRun npm test -- --only unit, then npm run calls and npm run docs, and commit what they wrote.\n`,
    )
    process.exitCode = 1
  }
} else {
  const first = calls.flatMap((call) => latest.find((one) => nameOf(one) === nameOf(call)) ?? [])
  const lines = first.map(({ method, path, file, title }) => [method, path, file, title].join('\t'))
  writeFileSync(inProject('docs/spec/calls-made.tsv'), ['method\tpath\tfile\ttitle', ...lines, ''].join('\n'))
}
