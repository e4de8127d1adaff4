import { inProject } from '../lib/project.ts'
import { runCommand } from '../lib/run-command.ts'
import type { CommandResult } from '../lib/run-command.ts'
import { isBuilt, markBuilt, sourceHash } from './stamp.ts'

/** Builds the screens into `dist`, and stores the hash of their sources. */
export const runBuild = async (): Promise<CommandResult> => {
  const hash = sourceHash()
  const result = await runCommand(process.execPath, [inProject('build/main.ts')])
  if (result.code === 0) markBuilt(hash)
  return result
}

/**
 * Builds if `dist` is missing or has other sources.
 * @param say is called before a build begins
 * @throws {Error} with the output of the build
 */
export const ensureBuilt = async (say: (sentence: string) => void): Promise<void> => {
  if (isBuilt()) return
  say('Building the screens; this happens once for each change of the sources …')
  const { code, output } = await runBuild()
  if (code !== 0) throw new Error(`The build ended with code ${code}:\n${output}`)
}
