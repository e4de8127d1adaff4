import { parseArgs } from 'node:util'

export interface QaOptions {
  readonly selection: {
    readonly machine?: string
    readonly path?: string
    readonly to?: string
    readonly broken?: string
    readonly seed: number
  }
  readonly headed: boolean
}

const firstSeed = 1

/**
 * Reads `--machine NAME --path ID --to STATE --break TRANSITION --seed N --headed`. With `--break`, only the broken
 * machine is played.
 * @throws {Error} for an unknown option or a seed that is not a whole number
 */
export function readOptions(args: readonly string[]): QaOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      machine: { type: 'string' },
      path: { type: 'string' },
      to: { type: 'string' },
      break: { type: 'string' },
      seed: { type: 'string' },
      headed: { type: 'boolean', default: false },
    },
  })
  const { headed, seed = String(firstSeed), break: broken, ...rest } = values
  if (!/^\d+$/.test(seed)) throw new Error(`A seed is a whole number, and not '${seed}'.`)
  const [machine] = broken?.split('.') ?? []
  const chosen = broken === undefined || machine === undefined ? rest : { machine, ...rest, broken }
  return { selection: { ...chosen, seed: Number(seed) }, headed }
}
