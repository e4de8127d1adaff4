import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Shown } from '#tests/qa/stories/frame/picture-frame.ts'
import type { Locale } from '#tests/qa/engine/user/user.ts'

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 }

export interface OpenPictureFrame extends AsyncDisposable {
  /** Shows a state in light. Returns why it was not reached, or null. */
  show(shown: Shown): Promise<string | null>
  /** Shows the same state in dark. */
  darken(locale: Locale): Promise<void>
  /** Returns a PNG of the whole page, or of the visible part of the window. */
  picture(part: 'page' | 'window'): Promise<Buffer>
}

/** Opens a page of the gallery that shows one state after the other, without motion. */
export async function openPictureFrame(browser: Browser, url: string, width: number): Promise<OpenPictureFrame> {
  const viewport = { width, height: heights[width] ?? width }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', timezoneId: 'America/Mexico_City', locale: 'es-MX' })
  await page.goto(`${url}/galeria?pantalla=1`)
  await page.waitForFunction(() => globalThis.pictureFrame !== undefined)
  return {
    show: (shown) => page.evaluate((request) => globalThis.pictureFrame!.show(request), shown),
    darken: (locale) => page.evaluate((chosen) => globalThis.pictureFrame!.darken(chosen), locale),
    async picture(part) {
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      })
      return page.screenshot({ fullPage: part === 'page', animations: 'allow', caret: 'initial' })
    },
    [Symbol.asyncDispose]: () => page.close(),
  }
}

/** Writes a file, and makes its folder first. */
export async function keep(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
