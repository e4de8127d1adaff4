import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { locales, type Locale } from '#tests/model/hands/user.ts'
import { pictureName } from './file-name.ts'

interface State {
  flow: string
  state: string
}

export interface Taking {
  browser: Browser
  url: string
  states: readonly State[]
  folder: string
  width: number
  /** Left out, all languages and both themes. */
  only?: { locale: Locale; light: true }
}

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800 }

/** Takes pictures of states in one page of one width. Gives what could not be reached, in words. */
export async function takePictures({ browser, url, states, folder, width, only }: Taking): Promise<string[]> {
  const failed: string[] = []
  const viewport = { width, height: heights[width] ?? width }
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', timezoneId: 'America/Mexico_City', locale: 'es-MX' })
  await page.goto(`${url}/galeria?pantalla=1`)
  await page.waitForFunction(() => globalThis.reel !== undefined)
  const take = async (name: string) => {
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await page.screenshot({ fullPage: true, animations: 'allow', caret: 'initial' }))
  }
  for (const locale of only ? [only.locale] : locales) {
    for (const { flow, state } of states) {
      const failure = await page.evaluate((asked) => globalThis.reel!.show(asked), { flow, state, locale })
      if (failure !== null) failed.push(`${flow}.${state} (${locale}, ${width}): ${failure}`)
      const look = { flow, state, locale, width }
      await take(pictureName({ ...look, dark: false }))
      if (only) continue
      await page.evaluate((locale) => globalThis.reel!.darken(locale), locale)
      await take(pictureName({ ...look, dark: true }))
    }
  }
  await page.close()
  return failed
}
