import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { inProject, root } from '../lib/project.ts'
import { runCommand } from '../lib/run-command.ts'
import { plants, type Plant } from './plants.ts'
import type { JourneyRecord } from './record.ts'

const walks = 60
const hour = 3_600_000

/**
 * Plants each defect, or one, in a copy of the product and walks until a walk finds it.
 * @returns the exit code: 1 when a defect stays hidden
 */
export async function huntPlants(name: string | undefined): Promise<number> {
  const chosen = plants.filter((plant) => name === undefined || plant.name === name)
  if (chosen.length === 0)
    throw new Error(`No planted defect is called '${name}'. There are:\n${plants.map((plant) => plant.name).join('\n')}`)
  const hidden: string[] = []
  for (const plant of chosen) {
    const where = await hunt(plant)
    process.stdout.write(`\n${where === null ? 'HIDDEN' : 'found'} · ${plant.name}${where === null ? '' : ` · ${where}`}\n`)
    if (where === null) hidden.push(plant.name)
  }
  process.stdout.write(`\n${chosen.length - hidden.length} of ${chosen.length} planted defects were found\n`)
  return hidden.length === 0 ? 0 : 1
}

/** Returns the walk that found a planted defect, in its shortest form, or null. */
async function hunt(plant: Plant): Promise<string | null> {
  const copy = inProject(join('.cache', 'planted'))
  copyProject(copy)
  const file = join(copy, plant.file)
  const source = readFileSync(file, 'utf8')
  if (!source.includes(plant.find)) throw new Error(`${plant.file} does not hold what '${plant.name}' replaces.`)
  writeFileSync(file, source.replace(plant.find, plant.replace))
  const folder = join(copy, 'qa-report', 'journeys')
  const settings = { walks, share: walks, longest: 10, links: null, beginning: plant.beginning, until: plant.rules, folder }
  const env = { JOURNEYS: JSON.stringify(settings) }
  const args = [
    join(copy, 'scripts/run.mjs'),
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=journeys',
    '--reporter=line',
    '--workers=1',
  ]
  await runCommand(process.execPath, args, { env, cwd: copy, limitMs: hour })
  const written = join(folder, '100000.journeys.json')
  if (!existsSync(written)) return null
  const records = JSON.parse(readFileSync(written, 'utf8')) as JourneyRecord[]
  const others = records.flatMap(({ number, rule }) =>
    rule === null || plant.rules.includes(rule) ? [] : [`${number} broke '${rule}'`],
  )
  if (others.length > 0) process.stdout.write(`beside ${plant.name}: ${others.join(', ')}\n`)
  const record = records.find(({ rule }) => rule !== null && plant.rules.includes(rule))
  return record ? `walk ${records.indexOf(record) + 1}, by the rule '${record.rule}'\n${record.failure}` : null
}

function copyProject(to: string): void {
  rmSync(to, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const name of files) {
    if (!existsSync(join(root, name))) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    cpSync(join(root, name), join(to, name))
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}
