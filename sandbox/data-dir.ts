import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

import { type Mailbox, openMailbox } from './mailbox/mailbox.store.ts'
import { Refusal } from './refusal.ts'

export async function openDataDir(dataDir: string, now: () => number): Promise<Mailbox> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await openMailbox({ dataDir, now })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code ? new Refusal(`it cannot write to SANDBOX_DATA_DIR=${dataDir} (${code}).`) : error
  }
}
