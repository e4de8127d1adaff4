import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from '../lib/project.ts'
import { NotStarted } from './refused.ts'

export type ChildOptions = {
  readonly title: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** A file for its output; without one the output goes to ours. */
  readonly log: string | undefined
  /** The folder of another release; the project's root by default. */
  readonly cwd?: string
  /** Gives it its own process group, so that a Ctrl-C of the terminal reaches only us. */
  readonly ownGroup: boolean
}

export type Child = {
  readonly title: string
  /** Resolves with one sentence when the process ends. */
  readonly ended: Promise<string>
  readonly running: () => boolean
  /** Returns the start of its output, while the output goes to a log. */
  readonly firstWords: () => string
  /** Asks it to end and waits; kills it after some seconds. */
  readonly stop: () => Promise<void>
  /** Sends it a signal that does not end it. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void
  /** Kills it at once, and waits. */
  readonly kill: () => Promise<void>
}

const patienceMs = 20_000
const children: Child[] = []
const someWords = 4000

const sentence = (title: string, code: number | null, signal: string | null, words: string, log: string | undefined) => {
  const said = words
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(\s+at |Node\.js v)/.test(line))
  const first = said.length === 1 ? said[0] : undefined
  if (first !== undefined) return first
  const last = said.find((line) => /^\w*Error/.test(line)) ?? said.at(-1)
  const how = signal === null ? `with code ${code ?? 1}` : `by ${signal}`
  return `The ${title} stopped ${how}${last === undefined ? '' : `: ${last}`}${log === undefined ? '' : ` (its log is ${log})`}.`
}

const logInto = (process_: ChildProcess, log: string) => {
  mkdirSync(dirname(log), { recursive: true })
  if (existsSync(log)) renameSync(log, log.replace(/\.log$/, '.previous.log'))
  const file = createWriteStream(log)
  process_.stdout?.pipe(file, { end: false })
  process_.stderr?.pipe(file, { end: false })
  process_.once('close', () => file.end())
}

/** Starts one of the product's processes with the project's Node. */
export const startChild = ({ title, args, env, log, ownGroup, cwd = root }: ChildOptions): Child => {
  const output = log === undefined ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', output, output], detached: ownGroup })
  let words = ''
  let firstWords = ''
  let finished = false
  child.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-someWords)))
  child.stdout?.on('data', (chunk: Buffer) => (firstWords = (firstWords + chunk.toString()).slice(0, someWords)))
  if (log !== undefined) logInto(child, log)
  const ended = new Promise<string>((done) => {
    const finish = (text: string) => {
      finished = true
      done(text)
    }
    child.once('error', (error) => finish(`The ${title} did not start: ${error.message}.`))
    child.once('close', (code, signal) => finish(sentence(title, code, signal, words, log)))
  })
  const stop = async () => {
    if (finished) return
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(impatience)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => void child.kill(name)
  const started: Child = { title, ended, running: () => !finished, firstWords: () => firstWords, stop, signal, kill }
  children.push(started)
  return started
}

/** Stops all started processes, the last first: the server may still send mails to the sandbox. */
export const stopChildren = async (): Promise<void> => {
  for (const child of children.toReversed()) await child.stop()
}

/** Waits until an address answers 200. @throws {NotStarted} when the child ends, or does not answer for two minutes */
export const untilReady = async (child: Child, url: string): Promise<void> => {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (answered && child.running()) return
    const pause = new Promise<undefined>((done) => setTimeout(done, 50))
    const death = await Promise.race([child.ended, pause])
    if (death !== undefined) throw new NotStarted(death)
  }
  throw new NotStarted(`The ${child.title} started and did not become ready in two minutes: ${url} does not answer 200.`)
}
