import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../lib/project.ts'

const patience = 120_000

const launcher = `#!/bin/sh
here="\${0%/*}"
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/** The system's fonts, if any, and one font that is always there. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

const packageFolder = inProject('node_modules/@sparticuz/chromium')

const pinnedVersion = (): string =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version

const unpack = (folder: string): boolean => {
  const { status } = spawnSync(process.execPath, [inProject('scripts/chromium/inflate.ts')], {
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
    timeout: patience,
  })
  return status === 0
}

/**
 * Unpacks the pinned Chromium into a new folder. Parallel processes each unpack next to it; the first to finish renames
 * its own. @returns whether it is there
 */
export const unpackChromium = (folder: string): boolean => {
  mkdirSync(dirname(folder), { recursive: true })
  const beside = mkdtempSync(`${folder}-`)
  try {
    if (!unpack(beside)) return false
    writeFileSync(join(beside, 'fonts.conf'), fonts)
    writeFileSync(join(beside, 'run'), launcher)
    chmodSync(join(beside, 'run'), 0o755)
    renameSync(beside, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'run'))) throw error
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
  return true
}

/**
 * Returns the Chromium without windows that package.json pins, with its libraries: the same on every Linux machine on
 * x64. Unpacks it into `.cache` when it is not there yet, which takes some seconds.
 * @returns its program; undefined on other machines, or without the development packages
 */
export const pinnedChromium = (): string | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(packageFolder)) return undefined
  const folder = inProject(`.cache/chromium-${pinnedVersion()}`)
  return existsSync(join(folder, 'run')) || unpackChromium(folder) ? join(folder, 'run') : undefined
}
