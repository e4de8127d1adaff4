import { parseArgs } from 'node:util'

export interface QaOptions {
  readonly selection: {
    readonly machine?: string
    readonly path?: string
    readonly to?: string
    readonly way?: string
    readonly broken?: string
    readonly seed: number
  }
  readonly headed: boolean
  /** Goes on with a run that was stopped: what is recorded of the same commit is not played again. */
  readonly resume: boolean
}

const firstSeed = 1

/**
 * Reads `--machine NAME --path ID --to STATE --way ID --break TRANSITION --seed N --headed --resume`. With `--break`,
 * only the broken machine is played.
 * @throws {Error} for an unknown option or a seed that is not a whole number
 */
export function readOptions(args: readonly string[]): QaOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      machine: { type: 'string' },
      path: { type: 'string' },
      to: { type: 'string' },
      way: { type: 'string' },
      break: { type: 'string' },
      seed: { type: 'string' },
      headed: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
    },
  })
  const { headed, resume, seed = String(firstSeed), break: broken, ...rest } = values
  if (!/^\d+$/.test(seed)) throw new Error(`A seed is a whole number, and not '${seed}'.`)
  const [machine] = broken?.split('.') ?? []
  const chosen = broken === undefined || machine === undefined ? rest : { machine, ...rest, broken }
  return { selection: { ...chosen, seed: Number(seed) }, headed, resume }
}
