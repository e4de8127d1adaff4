import { pino } from 'pino'
import type { DestinationStream, Logger as PinoLogger } from 'pino'
import type { Env } from '../env.ts'
import { describeError } from './describe-error.ts'
import { lineBuffer } from './line-buffer.ts'
import type { WrittenWarnings } from './line-buffer.ts'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/**
 * Names that never carry their value into a log, wherever they stand. The second net: lines name their fields one by
 * one.
 */
const forbidden = [
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'authorization',
  'Authorization',
  'challenge',
  'secret',
  'code',
  'signature',
  'proof',
  'email',
  'url',
  'href',
  'link',
  'cookie',
]

/** Structured log lines, one JSON object each, to `destination`. Time is ISO 8601. */
export function createLogger(level: Env['logLevel'], destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
      redact: {
        paths: forbidden.flatMap((name) => [name, `*.${name}`]).filter((path) => path !== '*.code'),
        censor: '[redacted]',
      },
    },
    destination,
  )
}

/** The logger of a whole server: to standard output, and its warnings for the system log. */
export function createServerLogger(level: Env['logLevel']): { logger: Logger; warnings: WrittenWarnings } {
  const warnings = lineBuffer(pino.destination(1))
  return { logger: createLogger(level, warnings), warnings }
}
