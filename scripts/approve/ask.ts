import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Says that nothing more can be asked: a person or a pipe closed the input. */
export class AnswersEnded extends Error {}

/** Asks until an answer has no problem. An empty answer is the proposed one. */
export type Ask = (question: string, problemOf: (answer: string) => string | null, proposed?: string) => Promise<string>

/** Returns a way to ask on a terminal or a pipe. @throws AnswersEnded when there is no further line */
export function askOn(input: Readable, output: Writable): Ask {
  const lines = createInterface({ input })[Symbol.asyncIterator]()
  return async (question, problemOf, proposed = '') => {
    for (;;) {
      output.write(proposed === '' ? `${question}: ` : `${question} [${proposed}]: `)
      const line = await lines.next()
      if (line.done) throw new AnswersEnded()
      const answer = line.value.trim().replaceAll(/\s+/g, ' ') || proposed
      const problem = problemOf(answer)
      if (problem === null) return answer
      output.write(`${problem}.\n`)
    }
  }
}
