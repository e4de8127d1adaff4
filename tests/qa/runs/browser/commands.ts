import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserCommand } from 'vitest/node'
import type { ReportFolder } from '../../folder.ts'
import type { MachineRecord, StatesRecord } from '../../record.ts'

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Keeps a picture of what the page shows under a name. */
    keepPicture: (name: string) => Promise<void>
    /** Keeps what one machine's run on its screen left behind. */
    keepRecord: (record: MachineRecord) => Promise<void>
    /** Keeps what was found by looking at one machine's states. */
    keepStates: (record: StatesRecord) => Promise<void>
  }
}

/** What a page of QA asks of the process that drives it: a page writes no files. */
export function pageCommands(folder: ReportFolder): {
  keepPicture: BrowserCommand<[string]>
  keepRecord: BrowserCommand<[MachineRecord]>
  keepStates: BrowserCommand<[StatesRecord]>
} {
  mkdirSync(folder.pictures, { recursive: true })
  return {
    async keepPicture({ page, iframe }, name) {
      const path = join(folder.pictures, name)
      if (existsSync(path)) return
      const clip = await iframe.owner().boundingBox()
      await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'allow', caret: 'initial', ...(clip && { clip }) })
    },
    keepStates(_, record) {
      folder.noteStates(record)
      process.stdout.write(`${record.name}: ${record.states} states looked at, ${(record.ms / 1000).toFixed(1)} s\n`)
    },
    keepRecord(_, record) {
      folder.noteRecord(record)
      process.stdout.write(`${record.name}: ${record.paths.length} paths on the screen, ${(record.ms / 1000).toFixed(1)} s\n`)
    },
  }
}
