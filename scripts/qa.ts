import { endCommands } from './lib/run-command.ts'
import { inProject } from './lib/project.ts'
import { readOptions, type QaOptions } from './qa/options.ts'
import { currentPlace } from './qa/place.ts'
import { beginFolder, isChosen, resumeFolder } from './qa/report-folder.ts'
import { runQa } from './qa/run-qa.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void endCommands().then(() => process.exit(130))
  })
}

// A partial report does not replace the full one.
const folderOf = ({ selection }: QaOptions) => inProject(isChosen(selection) ? 'qa-report/only' : 'qa-report')

try {
  const options = readOptions(process.argv.slice(2))
  const startedAt = new Date().toISOString()
  const place = currentPlace()
  const folder = folderOf(options)
  const prepare = options.resume ? resumeFolder : beginFolder
  prepare(folder, place.commit, options.selection)
  process.exitCode = await runQa({ ...options, folder, startedAt, place }, say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
