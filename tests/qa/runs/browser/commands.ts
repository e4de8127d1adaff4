import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserCommand } from 'vitest/node'
import type { ReportFolder } from '../../folder.ts'
import type { MachineRecord, StatesRecord, TitleRecord } from '../../record.ts'

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Stores a picture of the page under a name. */
    keepPicture: (name: string) => Promise<void>
    /** Stores the record of one machine's run on its screen. */
    keepRecord: (record: MachineRecord) => Promise<void>
    /** Stores the result of checking one machine's states. */
    keepStates: (record: StatesRecord) => Promise<void>
    /** Stores what the flows are called. */
    keepTitles: (titles: Record<string, TitleRecord>) => Promise<void>
  }
}

/** Returns the commands that a page of QA calls in the process that runs it, since a page cannot write files. */
export function pageCommands(folder: ReportFolder): {
  keepPicture: BrowserCommand<[string]>
  keepRecord: BrowserCommand<[MachineRecord]>
  keepStates: BrowserCommand<[StatesRecord]>
  keepTitles: BrowserCommand<[Record<string, TitleRecord>]>
} {
  mkdirSync(folder.pictures, { recursive: true })
  return {
    async keepPicture({ page, iframe }, name) {
      const path = join(folder.pictures, name)
      if (existsSync(path)) return
      const clip = await iframe.owner().boundingBox()
      await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'allow', caret: 'initial', ...(clip && { clip }) })
    },
    keepTitles({ page }, titles) {
      folder.noteTitles(titles)
      folder.noteChromium(page.context().browser()?.version() ?? '')
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
