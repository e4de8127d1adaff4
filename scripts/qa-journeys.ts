import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { huntPlants } from './journeys/hunt-plants.ts'
import type { JourneyRecord } from './journeys/record.ts'
import { inProject } from './lib/project.ts'
import { endCommands, runCommand } from './lib/run-command.ts'

/**
 * `--seed N`, `--walks N`, `--first N` instead of a seed, `--longest N` steps, `--links N` or `all` new links opened
 * after one step, `--beginning NAME`, `--headed`; `--plants` plants each defect and checks that a walk finds it,
 * `--plant NAME` one of them. Described in docs/journeys.md.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    walks: { type: 'string', default: '1000' },
    first: { type: 'string' },
    longest: { type: 'string', default: '7' },
    links: { type: 'string', default: '1' },
    beginning: { type: 'string' },
    headed: { type: 'boolean', default: false },
    plants: { type: 'boolean', default: false },
    plant: { type: 'string' },
  },
})
const hours = 4 * 3_600_000

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void endCommands().then(() => process.exit(130))
  })
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${option} takes a whole number, and not '${text}'.`)
  return Number(text)
}

if (values.plants || values.plant !== undefined) process.exitCode = await huntPlants(values.plant)
else process.exitCode = await walkJourneys()

async function walkJourneys(): Promise<number> {
  const folder = inProject('qa-report/journeys')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const settings = {
    seed: wholeNumber('seed', values.seed),
    walks: wholeNumber('walks', values.walks),
    longest: wholeNumber('longest', values.longest),
    first: values.first === undefined ? null : wholeNumber('first', values.first),
    links: values.links === 'all' ? null : wholeNumber('links', values.links),
    share: 25,
    beginning: values.beginning ?? null,
    folder,
  }
  const began = Date.now()
  const args = [
    'test',
    '--project=journeys',
    '--reporter=line',
    ...(values.headed ? ['--headed', '--workers=1'] : ['--workers=3']),
  ]
  const { code } = await runCommand(process.execPath, [inProject('node_modules/@playwright/test/cli.js'), ...args], {
    env: { JOURNEYS: JSON.stringify(settings) },
    aloud: true,
    limitMs: hours,
  })
  tell(readRecords(folder), Date.now() - began)
  return code
}

function readRecords(folder: string): JourneyRecord[] {
  return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as JourneyRecord[])
}

function tell(records: readonly JourneyRecord[], ms: number): void {
  const steps = Object.entries(
    Object.groupBy(
      records.flatMap((record) => record.steps),
      (name) => name,
    ),
  )
  const counted = steps
    .map(([name, all = []]) => `  ${String(all.length).padStart(6)} ${name}`)
    .toSorted()
    .toReversed()
  const failed = records.filter(({ failure }) => failure !== null)
  const sum = records.reduce((all, record) => all + record.steps.length, 0)
  process.stdout.write(
    `${records.length} walks, ${sum} steps, ${Math.round(ms / 1000)} s; ${failed.length} broke a rule\n${counted.join('\n')}\n`,
  )
}
