import type { DestinationStream } from 'pino'

/** Warnings and errors since the last `take`, as JSON texts, and how many did not fit. */
export interface WrittenWarnings {
  take(): { lines: string[]; lost: number }
}

const worthKeeping = /^\{"level":"(?:warn|error|fatal)"/

/**
 * Passes log lines on, and keeps at most `room` warnings until they are taken: a flood costs no memory and makes
 * nothing wait.
 */
export function lineBuffer(out: DestinationStream, room = 100): DestinationStream & WrittenWarnings {
  let lines: string[] = []
  let lost = 0
  return {
    write(line) {
      out.write(line)
      if (!worthKeeping.test(line)) return
      if (lines.length < room) lines.push(line)
      else lost += 1
    },
    take() {
      const taken = { lines, lost }
      lines = []
      lost = 0
      return taken
    },
  }
}
