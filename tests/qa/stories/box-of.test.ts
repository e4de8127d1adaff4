import { readFileSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { expect, test } from 'vitest'
import { chartPath } from '#tests/qa/report/flow-documents/folder.ts'
import { boxOf } from './page/box-of.ts'
import { shownModels, statesOf } from './places.ts'

test.each([...shownModels.keys()])('every state of %s is found on its chart', (flow) => {
  const chart = readFileSync(inProject(chartPath(flow)), 'utf8')

  expect(statesOf(flow).filter(({ state }) => boxOf(chart, state) === null)).toEqual([])
})

test('a box is told in shares of the chart', () => {
  const chart =
    '<svg viewBox="0 0 200 100">\n<rect class="state" x="20" y="10" width="50" height="25" rx="8"/>\n<text class="name" x="1">form</text>'

  expect(boxOf(chart, 'polling.form')).toEqual({ left: '10%', top: '10%', width: '25%', height: '25%' })
  expect(boxOf(chart, 'other')).toBe(null)
})
