import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '../lib/project.ts'
import type { Mutant } from './find-mutants.ts'
import type { Verdict } from './judge.ts'
import { hashOf } from './sources.ts'

const path = inProject('.cache/mutants/results.json')

interface Kill {
  readonly hash: string
  readonly by: string
}

const hashOfFile = (file: string) => hashOf(readFileSync(inProject(file), 'utf8'))

const readKills = (): Record<string, Kill> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Kill>) : {}

/** Returns the verdict of an earlier run that killed a mutant, while its file is as it was. */
export function killedBefore(mutants: readonly Mutant[]): ReadonlyMap<Mutant, Verdict> {
  const kills = new Map(Object.entries(readKills()))
  const hashes = new Map([...new Set(mutants.map(({ file }) => file))].map((file) => [file, hashOfFile(file)]))
  return new Map(
    mutants.flatMap((mutant) => {
      const kill = kills.get(mutant.key)
      return kill && kill.hash === hashes.get(mutant.file)
        ? [[mutant, { mutant, verdict: 'killed', by: kill.by, seconds: 0 } as const] as const]
        : []
    }),
  )
}

/** Writes a kill down, beside those of runs that are under way. */
export function writeKill({ mutant, verdict, by = verdict }: Verdict): void {
  if (verdict !== 'killed' && verdict !== 'timeout') return
  mkdirSync(dirname(path), { recursive: true })
  // Another run reads the file at any time.
  const whole = `${path}.${process.pid}`
  writeFileSync(whole, JSON.stringify({ ...readKills(), [mutant.key]: { hash: hashOfFile(mutant.file), by } }))
  renameSync(whole, path)
}
