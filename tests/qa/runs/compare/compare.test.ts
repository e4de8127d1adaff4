import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { keep } from '../pictures/open-picture-frame.ts'
import { comparedLines, compareFolders, isSame } from './compare.ts'
import { differenceOf } from './difference.ts'
import { comparedPage } from './page.ts'

const colours = { white: [255, 255, 255], nearlyWhite: [247, 255, 250], green: [0, 128, 0] } as const
type Colour = keyof typeof colours

/** Returns a picture two pixels wide: each row in one colour. */
function picture(...rows: Colour[]): Promise<Buffer> {
  const data = Buffer.from(rows.flatMap((row) => [...colours[row], ...colours[row]]))
  return sharp(data, { raw: { width: 2, height: rows.length, channels: 3 } })
    .png()
    .toBuffer()
}

async function folderOf(pictures: Record<string, Colour[]>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, rows] of Object.entries(pictures)) await keep(join(folder, name), await picture(...rows))
  return folder
}

test('two builds are told apart by what changed, was added and vanished, most changed first', async () => {
  const before = await folderOf({
    'sign-in/form.es.claro.390.png': ['white', 'white'],
    'sign-in/error.es.claro.390.png': ['white', 'green'],
    'sign-in/busy.es.claro.390.png': ['white', 'white', 'white', 'white'],
    'sign-in/old.es.claro.390.png': ['white'],
  })
  const after = await folderOf({
    'sign-in/form.es.claro.390.png': ['white', 'nearlyWhite'],
    'sign-in/error.es.claro.390.png': ['white', 'white'],
    'sign-in/busy.es.claro.390.png': ['white', 'white', 'white'],
    'sign-in/new.es.claro.390.png': ['green'],
  })

  const compared = await compareFolders(before, after)

  expect(comparedLines(compared)).toEqual([
    'changed   sign-in/error.es.claro.390.png  2 pixels',
    'changed   sign-in/busy.es.claro.390.png  2 pixels',
    'added     sign-in/new.es.claro.390.png',
    'vanished  sign-in/old.es.claro.390.png',
    '1 the same, 2 changed, 1 added, 1 vanished',
  ])
  expect(isSame(compared)).toBe(false)
  expect(comparedPage(compared, { before: '../b', after: '../a', drawings: 'd' }).match(/src="[^"]+\.png"/g)).toEqual([
    'src="../b/sign-in/error.es.claro.390.png"',
    'src="../a/sign-in/error.es.claro.390.png"',
    'src="d/sign-in/error.es.claro.390.png"',
    'src="../b/sign-in/busy.es.claro.390.png"',
    'src="../a/sign-in/busy.es.claro.390.png"',
    'src="d/sign-in/busy.es.claro.390.png"',
    'src="../a/sign-in/new.es.claro.390.png"',
    'src="../b/sign-in/old.es.claro.390.png"',
  ])
})

test('a folder against itself is the same', async () => {
  const folder = await folderOf({ 'sign-in/form.es.claro.390.png': ['white'] })

  expect(await compareFolders(folder, folder)).toEqual({ changed: [], added: [], vanished: [], same: 1 })
})

test('a difference is drawn in red where it is, and the rest pale', async () => {
  const difference = await differenceOf(await picture('green', 'white'), await picture('green', 'green'))

  expect(difference).toMatchObject({ pixels: 2, share: 0.5 })
  expect([...(await sharp(difference!.drawing).raw().toBuffer())]).toEqual(
    [
      [202, 202, 202, 255],
      [202, 202, 202, 255],
      [220, 20, 60, 255],
      [220, 20, 60, 255],
    ].flat(),
  )
})
