import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endCommands } from './lib/run-command.ts'
import { inProject } from './lib/project.ts'
import { readOptions, type QaOptions } from './qa/options.ts'
import { currentPlace } from './qa/place.ts'
import { runQa } from './qa/run-qa.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void endCommands().then(() => process.exit(130))
  })
}

/** What a run leaves alone: earlier runs, and the files of qa:pictures, qa:compare, qa:recovery and a selection. */
const isOfOthers = /^(?:runs|only|pictures-.+|compare|(?:only-)?recovery.*)$/

// A partial report does not replace the full one.
function emptyFolder({ selection: { machine, path, to } }: QaOptions): string {
  const chosen = [machine, path, to].some((one) => one !== undefined)
  const folder = inProject(chosen ? 'qa-report/only' : 'qa-report')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!isOfOthers.test(name)) rmSync(join(folder, name), { recursive: true })
  return folder
}

try {
  const options = readOptions(process.argv.slice(2))
  const startedAt = new Date().toISOString()
  process.exitCode = await runQa({ ...options, folder: emptyFolder(options), startedAt, place: currentPlace() }, say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
