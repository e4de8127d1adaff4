import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { models } from '../flows/all-models.ts'
import { pictureOf } from '../picture.ts'
import { wizardSample } from '../samples/wizard.sample.ts'
import { flowDocuments } from './documents.ts'
import { flowFolder } from './folder.ts'
import { shippedMachines } from './machine-files.ts'

const documents = await flowDocuments()

test('docs/flows holds a picture and a table of every flow and nothing else', () => {
  expect(readdirSync(flowFolder).toSorted()).toEqual([...documents.keys()].toSorted())
})

test.each([...documents])(
  'docs/flows/%s says what the shipped machines do; if the change is meant: npm run docs',
  (name, text) => {
    expect(readFileSync(join(flowFolder, name), 'utf8')).toBe(text)
  },
)

test('every shipped machine has a model, and every model a shipped machine', async () => {
  const shipped = await shippedMachines()

  expect(Object.keys(models).toSorted()).toEqual(Object.keys(shipped).toSorted())
  for (const [name, machine] of Object.entries(shipped)) expect(models[name]?.machine).toBe(machine)
})

test('a picture is the same bytes every time, and shows nesting, regions and what a state does inside', async () => {
  const picture = await pictureOf(wizardSample)

  expect(await pictureOf(wizardSample)).toBe(picture)
  expect(picture).toContain('<rect class="parallel"')
  expect(picture).toContain('>calls loadPlans</text>')
  expect(picture).toContain('>always [not invited]</text>')
})
