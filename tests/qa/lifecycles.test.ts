import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { readTable, tableText } from '#scripts/approve/table-file.ts'
import { inProject } from '#scripts/lib/project.ts'
import { coverageOf, createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { playOnMachine } from '#tests/qa/engine/machine-player.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { prove } from '#tests/qa/engine/proofs/prove.ts'
import { transitionParts } from '#tests/qa/engine/transition-table.ts'
import { lifecycleClaim, lifecycleSubjects, lifecycles } from './lifecycles.ts'

test('every lifecycle of the product is here', () => {
  const files = readdirSync(inProject('machines/lifecycles')).filter((file) => file.endsWith('.machine.ts'))

  expect(Object.keys(lifecycles)).toEqual(files.map((file) => `${file.slice(0, -'.machine.ts'.length)}-lifecycle`))
})

test.each(Object.entries(lifecycles))(
  '%s: nothing is unreachable or dead, and what comes twice changes nothing',
  (_, lifecycle) => {
    const graphs = lifecycleSubjects(lifecycle).map(([, subject]) => explore(subject))

    expect(prove({ ...lifecycleClaim(lifecycle), machine: lifecycle.machine, graphs })).toEqual([])
  },
)

test.each(Object.entries(lifecycles))('%s: its paths take every state and transition', async (_, lifecycle) => {
  const recorder = createRecorder()
  for (const [, subject] of lifecycleSubjects(lifecycle)) {
    for (const path of edgePaths(explore(subject))) await playOnMachine(subject, path, recorder)
  }

  expect(coverageOf(lifecycle.machine, recorder)).toMatchObject({ states: { missing: [] }, definitions: { missing: [] } })
})

test.each(Object.entries(lifecycles))('%s: a person has approved every row, with clause and reason', (name, { machine }) => {
  expect(unapprovedRows(name, transitionParts(machine), readTable(tableText(name) ?? ''))).toEqual([])
})

test('a row of a lifecycle without its reason, or that leads elsewhere, is not approved', () => {
  const approved = tableText('claim-lifecycle') ?? ''
  const { machine } = lifecycles['claim-lifecycle']!
  const row = 'opened     review.started  ·   in_review  ·     '
  const says = (table: string) =>
    unapprovedRows('claim-lifecycle', transitionParts(machine), readTable(table)).map((one) => one.says)

  expect(approved).toContain(row)
  expect(says(approved.replace(new RegExp(`(${row}) *\\S+ .*`), '$1'))).toEqual([
    'tests/machines/lifecycles/claim-lifecycle.transitions.txt: opened | review.started | · | in_review | ·: ' +
      'is not approved: "" is no clause: name one of docs/spec/clauses.tsv (CHK-3), a record (0004) or a heading ' +
      '(docs/domain.md#orders-and-charges) (npm run approve -- claim-lifecycle)',
  ])
  expect(says(approved.replace(row, row.replace('in_review', 'approved ')))).toEqual([
    'tests/machines/lifecycles/claim-lifecycle.transitions.txt: opened | review.started | · | in_review | ·: ' +
      'is not in the approved table, which has: opened | review.started | · | approved | · (npm run approve -- claim-lifecycle)',
  ])
})
