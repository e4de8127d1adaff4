import { rmSync } from 'node:fs'
import { inProject } from '../lib/project.ts'
import { check } from './check.ts'
import { checks } from './checks.ts'
import type { Step } from './step.ts'
import { browserTests, productTests, serverDatabaseTests, unitTests } from './suites.ts'

const unit = unitTests()
const calls = check({
  name: 'calls',
  title: 'Every call of the specification is made by a test',
  program: 'scripts/spec-calls.ts',
  args: ['--check'],
})

const clauses = check({
  name: 'clauses',
  title: 'Every test that names a clause ran and passed',
  program: 'scripts/spec-proofs.ts',
  args: [],
})

const suites: readonly Step[] = [
  {
    ...unit,
    run: () => {
      rmSync(inProject('.cache/calls'), { recursive: true, force: true })
      return unit.run()
    },
  },
  // Checks what the earlier tests recorded.
  { ...calls, alone: true },
  serverDatabaseTests(),
  browserTests(),
  productTests(),
  { ...clauses, alone: true },
]

/** Every step of `npm test`, in starting order. */
export const steps: readonly Step[] = [...checks.map(check), ...suites]
