import { resolve } from 'node:path'
import { scrub } from './scrub.ts'

interface ErrorFacts {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  frames: string[]
}

/** Returns what a log line may say of an error. PostgreSQL's messages quote values: only code and names remain. */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', frames: [] }
  const database = 'routine' in error || 'severity' in error
  return {
    type: error.name,
    message: database ? '' : scrub(error.message),
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...textOf(error, 'table'),
    frames: framesOf(error),
  }
}

function textOf<Name extends 'code' | 'constraint' | 'table'>(error: Error, name: Name): { [Key in Name]?: string } {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? ({ [name]: value } as { [Key in Name]?: string }) : {}
}

/** The project's folder on this machine, which log lines must not contain. */
const home = resolve(import.meta.dirname, '../..')

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim().replaceAll(`file://${home}/`, '').replaceAll(`${home}/`, ''))
}
