import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../lib/project.ts'
import { openLane, type Played } from './lane.ts'
import { hashOf, type Source } from './sources.ts'
import { reporting } from './spots.ts'
import { isOnScreen } from './test-files.ts'

/** Spot names by file of the project. */
type Spots = Readonly<Record<string, readonly string[]>>

export interface Reach {
  readonly file: string
  readonly hash: string
  /** What runs before the first test of the file, modules included. */
  readonly before: Spots
  readonly tests: readonly { readonly name: string; readonly milliseconds: number; readonly spots: Spots }[]
}

interface Reported {
  readonly file: string
  readonly before: readonly number[]
  readonly tests: readonly { readonly name: string; readonly milliseconds: number; readonly spots: readonly number[] }[]
}

const folder = inProject('.cache/mutants/reach')
const pathOf = (file: string) => join(folder, `${file.replaceAll('/', '~')}.json`)
const hashOfFile = (file: string) => hashOf(readFileSync(inProject(file), 'utf8'))

function readReach(file: string): Reach | undefined {
  if (!existsSync(pathOf(file))) return undefined
  const reach = JSON.parse(readFileSync(pathOf(file), 'utf8')) as Reach
  return reach.hash === hashOfFile(file) ? reach : undefined
}

const spotsByFile = (numbers: readonly number[], nameOf: (spot: number) => readonly [file: string, name: string]): Spots => {
  const spots: Record<string, string[]> = {}
  for (const [file, name] of numbers.map(nameOf)) (spots[file] ??= []).push(name)
  return spots
}

/** The longest file walks a thousand paths in Chromium. */
const limitSeconds = 1800

/** Plays files over sources that report what runs. @throws when a test fails without a mutant */
async function record(files: readonly string[], sources: readonly Source[], say: (line: string) => void): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), 'mutants-reach-'))
  process.env['MUTANTS_REACH'] = reports
  const names = sources.flatMap(({ file, names: own }) => own.map((name) => [file, name] as const))
  let first = 0
  const written = new Map<string, string>()
  for (const { file, code, spots } of sources) {
    written.set(inProject(file), reporting(code, spots, first))
    first += spots.length
  }
  const red: string[] = []
  const open = { keepGoing: true }
  for (const onScreen of [false, true]) {
    const some = files.filter((file) => isOnScreen(file) === onScreen)
    if (some.length === 0) continue
    const lane = await openLane({ ...open, onScreen })
    for (const [index, file] of some.entries()) {
      const played = await lane.play([{ file }], written, limitSeconds)
      say(`${index + 1}/${some.length} ${file} ${played.verdict} ${played.seconds.toFixed(1)} s`)
      if (played.verdict === 'passed') for (const one of reportedBy(file, played, reports)) save(one, names)
      else red.push(played.first ?? file)
      for (const name of readdirSync(reports)) rmSync(join(reports, name))
    }
    await lane.close()
  }
  delete process.env['MUTANTS_REACH']
  rmSync(reports, { recursive: true })
  if (red.length > 0) throw new Error(`Not green without a mutant:\n${red.join('\n')}`)
}

function reportedBy(file: string, { reached = [] }: Played, reports: string): Reported[] {
  if (isOnScreen(file)) return [{ file, before: reached.flatMap(({ before }) => before), tests: reached }]
  const lines = readdirSync(reports).flatMap((name) => readFileSync(join(reports, name), 'utf8').split('\n').filter(Boolean))
  return lines.map((line) => JSON.parse(line) as Reported)
}

function save({ file, before, tests }: Reported, names: readonly (readonly [string, string])[]): void {
  const spots = (numbers: readonly number[]) => spotsByFile([...new Set(numbers)], (spot) => names[spot] ?? ['', ''])
  const reach: Reach = {
    file,
    hash: hashOfFile(file),
    before: spots(before),
    tests: tests.map(({ name, milliseconds, spots: own }) => ({ name, milliseconds, spots: spots(own) })),
  }
  writeFileSync(pathOf(file), JSON.stringify(reach))
}

/** What each test runs of the sources, from the last time that its file was as it is now, or from playing it. */
export async function reachOf(
  files: readonly string[],
  sources: readonly Source[],
  say: (line: string) => void,
): Promise<Reach[]> {
  mkdirSync(folder, { recursive: true })
  const fresh = files.filter((file) => !readReach(file))
  if (fresh.length > 0) await record(fresh, sources, say)
  return files.flatMap((file) => readReach(file) ?? [])
}
