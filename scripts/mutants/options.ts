import { parseArgs } from 'node:util'

export interface Options {
  readonly changed: boolean
  readonly folder?: string | undefined
  readonly file?: string | undefined
  readonly mutant?: string | undefined
  /** The kind of mutants that are tried, as `tenant`. */
  readonly mutator?: string | undefined
  readonly sample?: number | undefined
  readonly seed: number
  /** A pattern of test files: no others are played. */
  readonly tests?: string | undefined
  readonly workers: number
  /** How long the tests of one mutant may take, by what they take without it. */
  readonly seconds: number
  /** After how many minutes no other mutant begins. */
  readonly minutes?: number | undefined
  /** Tries the mutants again that were killed before. */
  readonly again: boolean
}

const numberOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1: ${text}`)
  return value
}

/** Reads the command line. @throws on an unknown option and on a number that is none */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      changed: { type: 'boolean' },
      again: { type: 'boolean' },
      folder: text,
      file: text,
      mutant: text,
      mutator: text,
      sample: text,
      seed: text,
      tests: text,
      workers: text,
      minutes: text,
      seconds: text,
    },
  })
  const changed = values.changed === true
  return {
    changed,
    again: values.again === true,
    folder: values.folder,
    file: values.file,
    mutant: values.mutant,
    mutator: values.mutator,
    tests: values.tests,
    sample: numberOf('sample', values.sample) ?? (changed ? 20 : undefined),
    minutes: numberOf('minutes', values.minutes) ?? (changed ? 1 : undefined),
    seed: numberOf('seed', values.seed) ?? 1,
    workers: numberOf('workers', values.workers) ?? 1,
    seconds: numberOf('seconds', values.seconds) ?? 15,
  }
}
