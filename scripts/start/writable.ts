import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { NotStarted } from './refused.ts'

/** Makes the data folder if it is not there. @throws {NotStarted} when it cannot be made or written */
export const requireWritable = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new NotStarted(
      `DATA_DIR ${dataDir} cannot be written by this user: set DATA_DIR to a folder that can, or change its owner.`,
    )
  }
}
