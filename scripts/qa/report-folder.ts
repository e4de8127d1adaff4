import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { QaOptions } from './options.ts'

type Selection = QaOptions['selection']

/** What a run leaves alone: earlier runs, and the files of qa:pictures, qa:compare, qa:recovery and a selection. */
const isOfOthers = /^(?:runs|only|pictures-.+|compare|(?:only-)?recovery.*)$/

const startOf = (folder: string) => join(folder, 'data', 'all.start.json')

export const isChosen = ({ machine, path, to, way }: Selection): boolean =>
  [machine, path, to, way].some((one) => one !== undefined)

/** Empties the folder of a report, and notes what begins there. Files of others stay. */
export const beginFolder = (folder: string, commit: string, selection: Selection): void => {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) if (!isOfOthers.test(name)) rmSync(join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'data'))
  writeFileSync(startOf(folder), JSON.stringify({ commit, selection }))
}

/**
 * Checks that a run can go on where an earlier one stopped.
 * @throws {Error} when the records there are of another commit or selection, or of a work tree that has changed
 */
export const resumeFolder = (folder: string, commit: string, selection: Selection): void => {
  if (!existsSync(startOf(folder))) throw new Error('There is no run to resume.')
  const start = JSON.parse(readFileSync(startOf(folder), 'utf8')) as { commit: string; selection: Selection }
  if (start.commit !== commit)
    throw new Error(`The run that stopped is of ${start.commit}, and this is ${commit}: begin a new one.`)
  if (commit.endsWith('-dirty')) throw new Error('A run can only be resumed when the work tree is that of a commit.')
  if (!isDeepStrictEqual(start.selection, selection))
    throw new Error('The run that stopped plays something else: begin a new one.')
}
