import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Which mutants a test killed already, while their files are as they were. */
export class Killed {
  readonly #kills = new Map<string, Kill>(
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Kill>) : [],
  )

  of(mutant: Mutant): Verdict | undefined {
    const kill = this.#kills.get(mutant.key)
    return kill?.hash === hashOfFile(mutant.file) ? { mutant, verdict: 'killed', by: kill.by, seconds: 0 } : undefined
  }

  add({ mutant, verdict, by = verdict }: Verdict): void {
    if (verdict !== 'killed' && verdict !== 'timeout') return
    this.#kills.set(mutant.key, { hash: hashOfFile(mutant.file), by })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(Object.fromEntries(this.#kills)))
  }
}
