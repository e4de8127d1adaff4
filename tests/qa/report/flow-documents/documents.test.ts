import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { models } from '#tests/flows/models.ts'
import { unapproved } from '#tests/flows/unapproved.ts'
import { pictureOf } from '../../engine/picture.ts'
import { wizardSample } from '../../engine/samples/wizard.sample.ts'
import { flowDocuments } from './documents.ts'
import { shippedMachines } from './machine-files.ts'

const documents = await flowDocuments()

test.each([...documents])('%s says what the shipped machines do; if the change is meant: npm run docs', (path, text) => {
  expect(readFileSync(inProject(path), 'utf8')).toBe(text)
})

test('every row of every flow is what its machine does, and has a clause and a reason', async () => {
  expect(unapproved(await shippedMachines())).toEqual([])
})

test('no generator writes an approved table', () => {
  expect([...documents.keys()].filter((path) => path.endsWith('.transitions.txt'))).toEqual([])
})

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
