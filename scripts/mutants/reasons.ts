import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '../lib/project.ts'

const path = 'docs/mutants/survivors.txt'

/** Why a mutant may live. */
export interface Reason {
  readonly key: string
  readonly kind: 'equivalent' | 'accepted'
  readonly reason: string
}

const shape = /^(?<key>.+) · (?<kind>equivalent|accepted): (?<reason>.+)$/

/** Reads the reasons by the mutant's key. @throws on a line that has no reason, and on two for one mutant */
export function readReasons(
  text = existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : '',
): ReadonlyMap<string, Reason> {
  const reasons = new Map<string, Reason>()
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const { key = '', kind, reason = '' } = shape.exec(line)?.groups ?? {}
    if (kind !== 'equivalent' && kind !== 'accepted') throw new Error(`${path}: no reason in '${line}'`)
    if (reasons.has(key)) throw new Error(`${path}: two reasons for '${key}'`)
    reasons.set(key, { key, kind, reason })
  }
  return reasons
}
