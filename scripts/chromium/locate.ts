import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { pinnedChromium } from './pinned.ts'

/** Chromium without windows makes a page three times as fast as full Chromium with hidden windows. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const programs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A setting that cannot be used; its message is one sentence for the person who set it. */
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

const onPath = (names: readonly string[]) => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

interface Wanted {
  /** Whether a person wants to watch. */
  windows?: boolean
  /** Returns the pinned Chromium, if there is one. */
  pinned?: () => string | undefined
}

/** Returns the version that a program prints. */
export const chromiumVersion = (path: string): string =>
  spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' }).stdout.trim()

/**
 * Finds a Chromium that starts, without installing anything: CHROMIUM_PATH, then the pinned one, the system's without
 * windows, Playwright's own, and the system's. If windows are wanted, skips those without.
 * @throws {ChromiumMissing} when CHROMIUM_PATH names no program that starts
 */
export const locateChromium = ({ windows = false, pinned = pinnedChromium }: Wanted = {}): string | undefined => {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (starts(chosen)) return chosen
    throw new ChromiumMissing(`CHROMIUM_PATH names ${chosen}, which does not start: point it at Chromium, or leave it out.`)
  }
  const own = windows ? undefined : pinned()
  if (own !== undefined && starts(own)) return own
  return [...(windows ? [] : onPath(windowless)), chromium.executablePath(), ...onPath(windowed), ...programs].find(starts)
}
