import { chromium } from '@playwright/test'
import { chromiumArgs } from '#scripts/chromium/launch.ts'
import { findChromium } from '#scripts/find-chromium.ts'
import { widths } from '#tests/qa/stories/address.ts'
import { shownModels, statesOf } from '#tests/qa/stories/places.ts'
import { serveGallery } from './served-gallery.ts'
import { takePictures } from './take-pictures.ts'

/** The settings from `npm run qa:pictures`. */
const { folder, machine } = JSON.parse(process.env['PICTURES_SETTINGS'] ?? '{}') as { folder: string; machine?: string }

const flows = [...shownModels.keys()].filter((flow) => machine === undefined || flow === machine)
const states = flows.flatMap(statesOf)
await using gallery = await serveGallery()
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
const start = performance.now()
const failed = await Promise.all(
  Object.values(widths).map((width) => takePictures({ browser, url: gallery.url, states, folder, width })),
)
await browser.close()

const seconds = Math.round((performance.now() - start) / 1000)
process.stdout.write(`${states.length} states of ${flows.length} flows, ${seconds} s\n`)
for (const line of failed.flat()) process.stderr.write(`${line}\n`)
process.exitCode = states.length === 0 || failed.flat().length > 0 ? 1 : 0
