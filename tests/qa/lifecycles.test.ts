import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { coverageOf, createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { playOnMachine } from '#tests/qa/engine/machine-player.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { prove } from '#tests/qa/engine/proofs/prove.ts'
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
