import { join, relative } from 'node:path'
import { root } from '#scripts/lib/project.ts'
import { drillsOf } from '../drill.ts'
import { reportFolder } from '../folder.ts'
import { closingWords } from './closing-words.ts'
import { writeReport } from './write.ts'
import { settingsFrom } from '../settings.ts'

const { selection, folder: path, startedAt, place, soFar } = settingsFrom(process.env)
const folder = reportFolder(path)
const run = { selection, startedAt, endedAt: new Date().toISOString(), place, chromium: folder.chromium() }

const verdicts = await writeReport(folder, drillsOf(selection), run, soFar)
if (!soFar) {
  folder.noteRun(run)
  process.stdout.write(`\n${closingWords(verdicts, selection).join('\n')}\n${relative(root, join(path, 'index.html'))}\n`)
  process.exitCode = verdicts.every(({ passed }) => passed) ? 0 : 1
}
