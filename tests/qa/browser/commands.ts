import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserCommand } from 'vitest/node'
import type { ReportFolder } from '../folder.ts'
import type { MachineRecord } from '../record.ts'

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Keeps a picture of what the page shows under a name. */
    keepPicture: (name: string) => Promise<void>
    /** Keeps what one machine's run on its screen left behind. */
    keepRecord: (record: MachineRecord) => Promise<void>
  }
}

/** What a page of QA asks of the process that drives it: a page writes no files. */
export function pageCommands(folder: ReportFolder): {
  keepPicture: BrowserCommand<[string]>
  keepRecord: BrowserCommand<[MachineRecord]>
} {
  mkdirSync(folder.pictures, { recursive: true })
  return {
    async keepPicture({ page, iframe }, name) {
      const path = join(folder.pictures, name)
      if (existsSync(path)) return
      const clip = await iframe.owner().boundingBox()
      await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'allow', caret: 'initial', ...(clip && { clip }) })
    },
    keepRecord(_, record) {
      folder.noteRecord(record)
      process.stdout.write(`${record.name}: ${record.paths.length} paths on the screen, ${(record.ms / 1000).toFixed(1)} s\n`)
    },
  }
}
