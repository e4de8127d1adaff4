import { execFileSync } from 'node:child_process'
import { root } from './project.ts'

/** Characters that a difference may have. */
const longest = 256 * 1024 * 1024

const git = (...args: readonly string[]): string => {
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio, maxBuffer: longest }).trim()
}

/** Returns what git prints, without white space around it; undefined when it refuses. */
export const gitSays = (...args: readonly string[]): string | undefined => {
  try {
    return git(...args)
  } catch {
    return undefined
  }
}

/**
 * Returns the commit where this branch left `origin/main`, or the commit before when it did not leave it. Undefined
 * without a history.
 */
export const branchBase = (): string | undefined => {
  const head = gitSays('rev-parse', 'HEAD')
  const fork = gitSays('merge-base', 'origin/main', 'HEAD')
  return fork !== undefined && fork !== head ? fork : gitSays('rev-parse', 'HEAD~1')
}

/** Returns the short hash of the commit that is checked out, with `-dirty` when the work tree differs from it. */
export const commitName = (): string => {
  const commit = git('rev-parse', '--short=8', 'HEAD')
  return git('status', '--porcelain') === '' ? commit : `${commit}-dirty`
}

/** Returns the branch that is checked out; `HEAD` for none. */
export const branchName = (): string => git('rev-parse', '--abbrev-ref', 'HEAD')

/**
 * Returns hash and subject of the commits after one up to another, the newest first, by names with or without `-dirty`;
 * none when one of them is not in this repository.
 */
export const commitsBetween = (before: string, after: string): string[] => {
  const [from = '', to = ''] = [before, after].map((name) => name.replace(/-dirty$/, ''))
  const lines = gitSays('log', '--format=%h %s', `${from}..${to}`) ?? ''
  return lines.split('\n').filter((line) => line !== '')
}
