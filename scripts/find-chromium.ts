import { ChromiumMissing, locateChromium } from './chromium/locate.ts'
import { installers, runInstaller } from './chromium/install.ts'

type Say = (sentence: string) => void

const firstWords = (output: string) =>
  output.split('\n').find((line) => /error|unable|fail|E:/i.test(line)) ?? output.split('\n', 1)[0]

interface Wanted {
  say?: Say
  /** Whether a person wants to watch. */
  windows?: boolean
}

const install = (say: Say, wanted: Wanted): string => {
  for (const installer of installers(wanted)) {
    say(`Chromium is not on this machine; installing it by ${installer.title} …`)
    const failure = runInstaller(installer)
    const location = locateChromium(wanted)
    if (location) return location
    say(`That did not give a Chromium that starts: ${firstWords(failure ?? 'it lacks system libraries')?.trim()}`)
  }
  throw new ChromiumMissing(
    'No Chromium here and none could be installed: install Chromium or Google Chrome and run again, or set CHROMIUM_PATH to its program.',
  )
}

/**
 * Finds Chromium for the browser tests, or installs it, and reports each step.
 * @param wanted `say` receives one sentence per step; `windows` is whether a person wants to watch
 * @returns the path of a program that starts
 * @throws {ChromiumMissing} with one sentence that says what to do
 */
export const findChromium = (wanted: Wanted = {}): string =>
  locateChromium(wanted) ?? install(wanted.say ?? ((sentence) => process.stderr.write(`${sentence}\n`)), wanted)

if (import.meta.main) {
  try {
    process.stdout.write(`${findChromium()}\n`)
  } catch (failure) {
    if (!(failure instanceof ChromiumMissing)) throw failure
    process.stderr.write(`${failure.message}\n`)
    process.exitCode = 1
  }
}
