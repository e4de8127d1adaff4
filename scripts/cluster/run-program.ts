import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { spawnUnprivileged } from '#server/db/embedded/command.ts'
import { NotStarted } from '../start/refused.ts'

/** A program of the cluster that runs until it is stopped. */
export interface Program {
  readonly title: string
  /** Resolves with one sentence when it ends. */
  readonly ended: Promise<string>
  signal(name: NodeJS.Signals): void
  /** Asks it to end by the signal, and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface ProgramOptions {
  readonly title: string
  readonly program: string
  readonly args: string[]
  readonly log: string
}

const patience = 15_000
const programs: Program[] = []
const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** Starts a program that refuses to run as root, with its output in a file. */
export function runProgram({ title, program, args, log }: ProgramOptions): Program {
  mkdirSync(dirname(log), { recursive: true })
  const child = spawnUnprivileged(program, args, environment, ['ignore', 'pipe', 'pipe'])
  const file = createWriteStream(log, { flags: 'a' })
  child.stdout?.pipe(file, { end: false })
  child.stderr?.pipe(file, { end: false })
  let isRunning = true
  const ended = new Promise<string>((resolve) => {
    const finish = (sentence: string) => {
      isRunning = false
      file.end()
      resolve(sentence)
    }
    child.once('error', (error) => finish(`The ${title} did not start: ${error.message}.`))
    child.once('close', (code, signal) => finish(`The ${title} ended with ${signal ?? code ?? 1} (its log is ${log}).`))
  })
  const started: Program = {
    title,
    ended,
    signal: (name) => void child.kill(name),
    async stop(signal = 'SIGTERM') {
      if (!isRunning) return
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(late)
    },
  }
  programs.push(started)
  return started
}

/** Ends what still runs, the last first. */
export async function stopPrograms(): Promise<void> {
  for (const program of programs.toReversed()) await program.stop()
}

/** Repeats `check` until it passes. @throws {NotStarted} when the program ends, or after some seconds */
export async function untilPasses(program: Program, check: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + patience
  const ending = new AbortController()
  void program.ended.then((sentence) => ending.abort(sentence))
  while (!ending.signal.aborted && performance.now() < deadline) {
    const passed = await check().then(
      () => true,
      () => false,
    )
    if (passed) return
    await Promise.race([once(ending.signal, 'abort'), new Promise((resolve) => setTimeout(resolve, 50))])
  }
  throw new NotStarted(ending.signal.aborted ? String(ending.signal.reason) : `The ${program.title} does not answer.`)
}
