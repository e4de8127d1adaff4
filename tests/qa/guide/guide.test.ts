import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownModels } from '../stories/places.ts'
import { chapters, guideDocuments, pictureFolder } from './documents.ts'
import { guideFolder } from './folder.ts'
import { scenesOf } from './scenes.ts'

const documents = await guideDocuments()

test.each([...documents])(
  'docs/guia/%s says what models and messages say; if the change is meant: npm run guide',
  (name, text) => {
    expect(readFileSync(join(guideFolder, name), 'utf8')).toBe(text)
  },
)

test('docs/guia holds these chapters and their pictures, and nothing else', async () => {
  const scenes = await Promise.all(chapters.map(scenesOf))
  const pictures = scenes.flat().flatMap(({ shots }) => shots.map(({ name }) => name))

  expect(readdirSync(guideFolder).toSorted()).toEqual([...documents.keys(), pictureFolder].toSorted())
  expect(readdirSync(join(guideFolder, pictureFolder)).toSorted()).toEqual(pictures.toSorted())
})

test('every chapter is of a flow that has a screen', () => {
  expect(chapters.filter((flow) => !shownModels.has(flow))).toEqual([])
})
