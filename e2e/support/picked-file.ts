import type { Page } from '@playwright/test'
import type { Hears } from '#tests/qa/engine/machine-events.ts'

interface FileFacts {
  /** The first bytes of the file, as text. */
  head: string
  size: number
  draws: boolean
}

type PageWindow = Window & { endReading?: (file: FileFacts) => void }

const png = '\x89PNG\r\n\x1a\n'
const small = 1_000
const factsOf: Record<string, FileFacts> = {
  svg: { head: '<svg>', size: small, draws: false },
  kind: { head: 'GIF89a', size: small, draws: true },
  size: { head: png, size: 3_000_000, draws: true },
  broken: { head: png, size: small, draws: false },
}

/** Holds the reading of selected files from now on, until `endReading`. */
export async function holdReading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pageWindow = window as PageWindow
    let now: FileFacts | undefined
    Object.defineProperty(Blob.prototype, 'size', { configurable: true, get: () => now?.size ?? 0 })
    Blob.prototype.slice = () => {
      const arrayBuffer = async () => {
        now = await new Promise<FileFacts>((end) => (pageWindow.endReading = end))
        return Uint8Array.from(now.head, (letter) => letter.charCodeAt(0)).buffer
      }
      return { arrayBuffer } as Blob
    }
    window.createImageBitmap = () =>
      now?.draws ? Promise.resolve({ close: () => {} } as ImageBitmap) : Promise.reject(new Error('no picture'))
  })
}

/** Selects a file in the browser's own window. */
export async function pickFile(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'latin1') })
}

/** Ends the reading of the selected file with this result. */
export async function endReading(page: Page, hears: Hears): Promise<void> {
  const issue = 'output' in hears ? hears.output : null
  const file = (typeof issue === 'string' ? factsOf[issue] : undefined) ?? { head: png, size: small, draws: true }
  await page.waitForFunction(() => 'endReading' in window)
  await page.evaluate((facts) => {
    const pageWindow = window as PageWindow
    pageWindow.endReading?.(facts)
    delete pageWindow.endReading
  }, file)
}
