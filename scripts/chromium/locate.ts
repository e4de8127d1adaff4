import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const programs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A setting that cannot be followed; its message is one sentence for the person who set it. */
export class ChromiumMissing extends Error {}

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const starts = (path: string) => isProgram(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

const onPath = () => (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/**
 * Finds a Chromium that starts, without installing anything: CHROMIUM_PATH, Playwright's own, then the system's.
 * @throws {ChromiumMissing} when CHROMIUM_PATH names no program that starts
 */
export const locateChromium = (): string | undefined => {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new ChromiumMissing(`CHROMIUM_PATH names ${chosen}, which does not start: point it at Chromium, or leave it out.`)
  }
  return [chromium.executablePath(), ...onPath(), ...programs].find(starts)
}
