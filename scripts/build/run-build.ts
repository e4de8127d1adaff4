import { inProject } from '../lib/project.ts'
import { runCommand } from '../lib/run-command.ts'
import type { CommandResult } from '../lib/run-command.ts'
import { isBuilt, markBuilt, sourceHash } from './stamp.ts'

/** Builds the screens into `dist`, and remembers what from. */
export const runBuild = async (): Promise<CommandResult> => {
  const hash = sourceHash()
  const result = await runCommand(process.execPath, [inProject('build/main.ts')])
  if (result.code === 0) markBuilt(hash)
  return result
}

/**
 * Builds if `dist` is missing or made of other sources.
 * @param say is told before a build begins
 * @throws {Error} with what the build printed
 */
export const ensureBuilt = async (say: (sentence: string) => void): Promise<void> => {
  if (isBuilt()) return
  say('Building the screens; this happens once for each change of the sources …')
  const { code, output } = await runBuild()
  if (code !== 0) throw new Error(`The build ended with code ${code}:\n${output}`)
}
