import type { DestinationStream } from 'pino'

/**
 * Warnings and errors that were written since they were last taken, as JSON texts, and how many there was no room for.
 */
export interface WrittenWarnings {
  take(): { lines: string[]; lost: number }
}

const worthKeeping = /^\{"level":"(?:warn|error|fatal)"/

/**
 * Passes log lines on, and remembers at most `room` of those that warn until they are taken: a flood costs no memory
 * and waits for nothing.
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
