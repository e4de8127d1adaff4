import { pino } from 'pino'
import type { DestinationStream, Logger as PinoLogger } from 'pino'
import type { Env } from '../env.ts'
import { describeError } from './describe-error.ts'
import { lineBuffer } from './line-buffer.ts'
import type { WrittenWarnings } from './line-buffer.ts'

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Names whose value never gets into a log. This is the second net: lines name their fields one by one. */
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

/** Creates a logger that writes one JSON object per line to `destination`. Time is ISO 8601. */
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

/** Creates the logger of a server: to standard output, with its warnings for the system log. */
export function createServerLogger(level: Env['logLevel']): { logger: Logger; warnings: WrittenWarnings } {
  const warnings = lineBuffer(pino.destination(1))
  return { logger: createLogger(level, warnings), warnings }
}
