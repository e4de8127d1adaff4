import { parseArgs } from 'node:util'
import { endpoints } from '#contract/endpoints.ts'
import { endCommands, runCommand } from '#scripts/lib/run-command.ts'
import { inProject } from '#scripts/lib/project.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, calls: { type: 'string', default: '15000' } },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void endCommands().then(() => process.exit(130))
  })
}

const hours = 4 * 3_600_000
const runs = Math.ceil(Number(values.calls) / Object.keys(endpoints).length)
const args = ['run', 'tests/server/fuzz.test.ts', '--project', 'unit', '--reporter=verbose']
const { code } = await runCommand(process.execPath, [inProject('node_modules/vitest/vitest.mjs'), ...args], {
  env: { FUZZ_RUNS: String(runs), FUZZ_SEED: String(Number(values.seed)), FUZZ_MEMORY: 'told' },
  aloud: true,
  limitMs: hours,
})
process.exitCode = code
