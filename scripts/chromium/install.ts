import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Installer = { readonly title: string; readonly commands: readonly (readonly [string, ...string[]])[] }

const patience = 10 * 60_000
const playwrightCli = () => join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
const succeeds = (command: string, args: readonly string[]) => spawnSync(command, [...args], { stdio: 'ignore' }).status === 0
const hasApt = () => succeeds('apt-get', ['--version'])

const asRoot = (): readonly string[] | undefined => {
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

const apt = (root: readonly string[], ...args: string[]): [string, ...string[]] => {
  const [program = 'env', ...rest] = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  return [program, ...rest]
}

const fonts = ['fonts-liberation', 'fonts-noto-color-emoji']

const debian = (root: readonly string[], packages: readonly string[]): Installer => ({
  title: `the system's package (apt-get install ${packages.join(' ')})`,
  commands: [apt(root, 'update'), apt(root, 'install', '-y', '--no-install-recommends', ...packages)],
})

/** Returns the ways to install Chromium on this machine, in the order of the tries. */
export const installers = ({ windows = false } = {}): readonly Installer[] => {
  const own: Installer = {
    title: "Playwright's own download (npx playwright install chromium)",
    commands: [[process.execPath, playwrightCli(), 'install', 'chromium']],
  }
  const root = asRoot()
  if (!root || !hasApt()) return [own]
  const whole = debian(root, ['chromium', ...fonts])
  return windows ? [own, whole] : [own, debian(root, ['chromium-headless-shell', ...fonts]), whole]
}

/** Runs one installer to its end. @returns its output when it failed, undefined when it succeeded */
export const runInstaller = (installer: Installer): string | undefined => {
  for (const [command, ...args] of installer.commands) {
    const run = spawnSync(command, args, { encoding: 'utf8', timeout: patience, stdio: ['ignore', 'pipe', 'pipe'] })
    if (run.status !== 0) return `${run.stdout}\n${run.stderr}`.trim() || (run.error?.message ?? 'no answer')
  }
  return undefined
}
