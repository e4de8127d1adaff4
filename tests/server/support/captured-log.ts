import { createLogger } from '#server/log/logger.ts'
import type { Logger } from '#server/log/logger.ts'

export type LogLine = Record<string, unknown> & { message: string; level: string }

/** The server's own logger, writing into memory. */
export class CapturedLog {
  #text = ''
  readonly logger: Logger = createLogger('debug', { write: (line: string) => void (this.#text += line) })

  /** Returns everything that was written, as a file would have it. */
  get text(): string {
    return this.#text
  }

  get lines(): LogLine[] {
    return this.#text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine)
  }
}
