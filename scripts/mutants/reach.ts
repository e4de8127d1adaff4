import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../lib/project.ts'
import { openLane } from './lane.ts'
import { hashOf, type Source } from './sources.ts'
import { reporting } from './spots.ts'

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
  const lane = await openLane({ keepGoing: true })
  const red: string[] = []
  for (const [index, file] of files.entries()) {
    const { verdict, first: failed, seconds } = await lane.play([{ file }], written, 600)
    say(`${index + 1}/${files.length} ${file} ${verdict} ${seconds.toFixed(1)} s`)
    if (verdict === 'passed') save(reports, names)
    else red.push(failed ?? file)
    for (const name of readdirSync(reports)) rmSync(join(reports, name))
  }
  await lane.close()
  delete process.env['MUTANTS_REACH']
  rmSync(reports, { recursive: true })
  if (red.length > 0) throw new Error(`Not green without a mutant:\n${red.join('\n')}`)
}

function save(reports: string, names: readonly (readonly [string, string])[]): void {
  const spots = (numbers: readonly number[]) => spotsByFile(numbers, (spot) => names[spot] ?? ['', ''])
  for (const name of readdirSync(reports))
    for (const line of readFileSync(join(reports, name), 'utf8').split('\n').filter(Boolean)) {
      const { file, before, tests } = JSON.parse(line) as Reported
      const reach: Reach = {
        file,
        hash: hashOfFile(file),
        before: spots(before),
        tests: tests.map((one) => ({ ...one, spots: spots(one.spots) })),
      }
      writeFileSync(pathOf(file), JSON.stringify(reach))
    }
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
