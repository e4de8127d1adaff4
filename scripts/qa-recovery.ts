import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject } from './lib/project.ts'
import { endCommands, runCommand } from './lib/run-command.ts'

/** `--cell ID`, `--machine NAME`, `--class NAME`, `--seed N`, `--headed`. */
const { values } = parseArgs({
  options: {
    cell: { type: 'string' },
    machine: { type: 'string' },
    class: { type: 'string' },
    seed: { type: 'string', default: '1' },
    headed: { type: 'boolean', default: false },
  },
})
const { headed, seed, ...chosen } = values
const hours = 2 * 3_600_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void endCommands().then(() => process.exit(130))
  })
}

// A report of some cells does not replace the report of all of them.
const folder = inProject(Object.keys(chosen).length > 0 ? 'qa-report/only-recovery' : 'qa-report/recovery')
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'data'), { recursive: true })

const settings = { ...chosen, folder, seed: Number(seed), startedAt: new Date().toISOString() }
const env = { RECOVERY_SETTINGS: JSON.stringify(settings) }
const run = (file: string, ...args: readonly string[]) =>
  runCommand(process.execPath, [inProject(file), ...args], { env, aloud: true, limitMs: hours })

const crossed = await run(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--project=recovery',
  '--reporter=line',
  ...(headed ? ['--headed', '--workers=1'] : []),
)
const judged = await run('tests/qa/report/write-recovery-report.ts')
process.exitCode = judged.code || crossed.code
