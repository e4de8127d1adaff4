import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { locales } from '#tests/qa/engine/user/user.ts'
import { pictureName } from './file-name.ts'
import { keep, openPictureFrame } from './open-picture-frame.ts'

interface Taking {
  browser: Browser
  url: string
  states: readonly { flow: string; state: string }[]
  folder: string
  width: number
}

/**
 * Takes a picture of each state in both languages, in light and dark, on one page of one width. Returns the states that
 * it did not reach, as sentences.
 */
export async function takePictures({ browser, url, states, folder, width }: Taking): Promise<string[]> {
  const failed: string[] = []
  await using frame = await openPictureFrame(browser, url, width)
  for (const locale of locales) {
    for (const { flow, state } of states) {
      const failure = await frame.show({ flow, state, locale })
      if (failure !== null) failed.push(`${flow}.${state} (${locale}, ${width}): ${failure}`)
      const nameIn = (dark: boolean) => join(folder, pictureName({ flow, state, locale, width, dark }))
      await keep(nameIn(false), await frame.picture('page'))
      await frame.darken(locale)
      await keep(nameIn(true), await frame.picture('page'))
    }
  }
  return failed
}
