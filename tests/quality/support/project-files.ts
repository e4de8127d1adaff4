import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const project = resolve(import.meta.dirname, '../../..')

/** Returns every text file of the project that a person writes, by its path from the root. */
export function projectFiles(): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(project, file)))
    .filter((file) => !/\.(png|svg|ico|woff2?|jpg|webp)$|\.gen\.ts$/.test(file))
}

/** Returns the lines of files, each with its place as `file:line`. */
export function linesOf(files: readonly string[]): { file: string; at: string; line: string }[] {
  return files.flatMap((file) =>
    readFileSync(join(project, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ file, at: `${file}:${index + 1}`, line })),
  )
}
