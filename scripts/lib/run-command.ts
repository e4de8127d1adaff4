import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { root } from './project.ts'

export type CommandResult = { readonly code: number; readonly output: string }
export type CommandOptions = {
  readonly env?: NodeJS.ProcessEnv
  /** The project's root by default. */
  readonly cwd?: string
  readonly limitMs?: number
  readonly graceMs?: number
  readonly aloud?: boolean
}

const quarterHour = 15 * 60_000
const tenSeconds = 10_000
const fiveSeconds = 5000
const running = new Set<ChildProcess>()
let ending = false

// A step is a group of processes (npm, vitest, Chromium, PostgreSQL): ending only the first would leave the others.
const endGroup = (child: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    child.kill(signal)
  }
}

/**
 * Ends every running command with all its processes: asks first, and kills after some seconds. No command starts after
 * this.
 */
export const endCommands = async (): Promise<void> => {
  ending = true
  const closed = [...running].map((child) => once(child, 'close'))
  for (const child of running) endGroup(child, 'SIGTERM')
  await Promise.race([Promise.all(closed), new Promise((late) => setTimeout(late, fiveSeconds).unref())])
  for (const child of running) endGroup(child, 'SIGKILL')
}

/**
 * Runs a command to its end, in the project's root or another folder, and captures its whole output.
 * @param options.limitMs after this many milliseconds the command and its processes are ended, with the code
 *   124
 * @param options.aloud also prints the output as it comes
 * @param options.graceMs how long, in milliseconds, its processes may live on after it
 */
export const runCommand = (command: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> =>
  new Promise((done) => {
    if (ending) return done({ code: 143, output: 'It was not started.' })
    const { cwd = root, limitMs = quarterHour, graceMs = tenSeconds, aloud = false } = options
    const child = spawn(command, args, {
      cwd,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    })
    running.add(child)
    let output = ''
    let late = false
    let leftover = false
    const limit = setTimeout(() => {
      late = true
      endGroup(child, 'SIGKILL')
    }, limitMs)
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (aloud) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const finish = (code: number, more: string) => {
      clearTimeout(limit)
      running.delete(child)
      done({ code, output: output + more })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('exit', () => {
      setTimeout(() => {
        leftover = running.has(child)
        if (leftover) endGroup(child, 'SIGKILL')
      }, graceMs).unref()
    })
    child.on('close', (code) => {
      endGroup(child, 'SIGKILL')
      if (late) finish(124, `\nEnded after ${limitMs / 1000} s without an end of its own.`)
      else if (leftover) finish(code || 125, '\nIt ended and left processes behind, which were ended.')
      else finish(code ?? 1, '')
    })
  })
