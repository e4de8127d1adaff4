import { cpus, totalmem, type } from 'node:os'
import { branchName, commitName } from '../lib/git.ts'

/** Where a run takes place. */
export interface Place {
  /** The commit, with `-dirty` when the work tree differs from it. */
  readonly commit: string
  readonly branch: string
  readonly machine: string
  readonly timeZone: string
}

const gibibyte = 1024 ** 3

/** Returns the commit, the branch, the machine and the time zone of this run. */
export const currentPlace = (): Place => {
  const processors = cpus()
  const machine = `${type()}, ${processors.length} × ${processors[0]?.model ?? '?'}, ${Math.round(totalmem() / gibibyte)} GB`
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { commit: commitName(), branch: branchName(), machine, timeZone }
}
