import { StartRefused } from '#server/start-refused.ts'
import { endCommands } from '../lib/run-command.ts'
import { stopChildren } from './child.ts'
import type { Product } from './product.ts'
import { NotStarted } from './refused.ts'

const oneSentence = (error: unknown) =>
  error instanceof NotStarted || error instanceof StartRefused
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

const end = (code: number, sentence?: string) => {
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

/**
 * Starts a product and lives as long as it does. A signal stops it gracefully, with exit code 0. If one of its
 * processes ends by itself, or the start fails, exits with 1 and one sentence.
 */
export const runToTheEnd = async (start: () => Promise<Product>): Promise<void> => {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void Promise.all([endCommands(), stopChildren()]).then(() => end(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  const sentence = await start().then((product) => product.ended, oneSentence)
  if (stopping) return
  stopping = true
  await stopChildren()
  end(1, sentence)
}
