import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { keep, openPictureFrame } from '#tests/qa/runs/pictures/open-picture-frame.ts'
import { serveGallery } from '#tests/qa/runs/pictures/served-gallery.ts'
import { widths } from '../stories/address.ts'
import { chapters, guideDocuments, pictureFolder } from './documents.ts'
import { guideFolder } from './folder.ts'
import { scenesOf, type Shot } from './scenes.ts'

const hour = 3_600_000
/** WebP quality, of 100: letters stay sharp, and the whole guide is a few megabytes. */
const quality = 72

async function drawPictures(shots: readonly Shot[]): Promise<string[]> {
  await using gallery = await serveGallery()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  await using frame = await openPictureFrame(browser, gallery.url, widths.telefono)
  const failed: string[] = []
  for (const { name, flow, state, steps } of shots) {
    const failure = await frame.show({ flow, state, steps, locale: 'es' })
    if (failure !== null) failed.push(`${name}: ${failure}`)
    const picture = await sharp(await frame.picture('window'))
      .webp({ quality })
      .toBuffer()
    await keep(join(guideFolder, pictureFolder, name), picture)
  }
  await browser.close()
  return failed
}

test('the guide is written, with a picture of each state of its walks', { timeout: hour }, async () => {
  const scenes = await Promise.all(chapters.map(scenesOf))
  const shots = scenes.flat().flatMap(({ shots }) => shots)
  const documents = await guideDocuments()
  rmSync(guideFolder, { recursive: true, force: true })
  for (const [name, text] of documents) await keep(join(guideFolder, name), text)

  expect(await drawPictures(shots)).toEqual([])
  expect(readdirSync(join(guideFolder, pictureFolder)).length).toBe(shots.length)
})
