import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from './start-refused.ts'

/**
 * Returns the secret of a sandbox: made once and kept in the data folder, readable by its owner only.
 * @throws StartRefused when the folder cannot be written.
 */
export async function sandboxSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  const refuse = (error: unknown) => {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be written (${codeOf(error)}): choose another folder.`)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(refuse)
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') refuse(error)
  })
  const secret = await readFile(file, 'utf8')
  if (secret.length >= 32) return secret
  throw new StartRefused(`${file} is damaged: delete it, and sign in again.`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown reason'
}
