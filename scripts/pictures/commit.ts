import { execFileSync } from 'node:child_process'
import { root } from '../lib/project.ts'

/** Returns the short hash of the commit that is checked out. */
export const commitName = (): string =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
