import { execFileSync } from 'node:child_process'
import { root } from '../lib/project.ts'

/** The short name of the commit that is checked out. */
export const commitName = (): string =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
