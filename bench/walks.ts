import { parseArgs } from 'node:util'
import { endCommands, runCommand } from '#scripts/lib/run-command.ts'
import { inProject } from '#scripts/lib/project.ts'

const suites = {
  model: { project: 'unit', files: 'tests/qa/runs/random/walks.test.ts' },
  screen: { project: 'browser', files: 'tests/qa/runs/screen/walks' },
  server: { project: 'unit', files: 'tests/server/walks' },
} as const
type Level = keyof typeof suites

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    walks: { type: 'string', default: '100' },
    level: { type: 'string', default: 'model' },
  },
})
const { level } = values
if (!(level in suites)) throw new Error(`A level is one of ${Object.keys(suites).join(', ')}, and not '${level}'.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void endCommands().then(() => process.exit(130))
  })
}

const hours = 4 * 3_600_000
const { project, files } = suites[level as Level]
const walks = JSON.stringify({ seed: Number(values.seed), walks: Number(values.walks) })
const args = ['node_modules/vitest/vitest.mjs', 'run', files, '--project', project, '-t', 'random walk:', '--reporter=verbose']
const { code } = await runCommand(process.execPath, args.with(0, inProject(args[0] ?? '')), {
  env: { VITE_WALKS: walks },
  aloud: true,
  limitMs: hours,
})
process.exitCode = code
