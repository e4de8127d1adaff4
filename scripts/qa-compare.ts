import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject } from './lib/project.ts'
import { runCommand } from './lib/run-command.ts'
import { commitName } from './lib/git.ts'

const hour = 3_600_000
const { values } = parseArgs({
  options: { against: { type: 'string' }, pictures: { type: 'string' }, accept: { type: 'boolean', default: false } },
})
const after = resolve(values.pictures ?? inProject(`qa-report/pictures-${commitName()}`))
const before = values.against === undefined ? null : resolve(values.against)
const missing = [before, after].find((folder) => folder !== null && !existsSync(folder))

if (before === null || missing !== undefined) {
  const advice = missing === undefined ? 'Say what to compare with: --against <folder of pictures>.' : `There is no ${missing}.`
  process.stderr.write(`${advice} Pictures are taken by: npm run qa:pictures\n`)
  process.exitCode = 2
} else {
  const settings = { before, after, folder: inProject('qa-report/compare'), accept: values.accept }
  const env = { COMPARE_SETTINGS: JSON.stringify(settings) }
  const { code } = await runCommand(process.execPath, [inProject('tests/qa/runs/compare/run.ts')], {
    env,
    aloud: true,
    limitMs: hour,
  })
  process.exitCode = code
}
