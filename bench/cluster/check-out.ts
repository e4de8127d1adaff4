import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '#scripts/lib/project.ts'

const run = promisify(execFile)

/** Writes the server of a commit into a folder, to run on the present packages. @throws Error without such a commit */
export async function checkOut(commit: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const archive = join(folder, '..', 'release.tar')
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: inProject('.') })
  await run('tar', ['-xf', archive, '-C', folder])
  await symlink(inProject('node_modules'), join(folder, 'node_modules'))
  return folder
}
