import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, slowest first: started last, one of them would occupy a single core at the end. */
const slow = [
  'model/flows.test.ts',
  'orders/chaos.test.ts',
  'histories/histories.test.ts',
  'subscriptions/killed-renewals.test.ts',
  'authorization/guards.test.ts',
  'sandbox/pages.test.ts',
  'authorization/matrix.test.ts',
  'server/fuzz.test.ts',
  'admin/list-reads.test.ts',
  'card-frame/openpay.test.ts',
  'flows/spanish-longest.test.tsx',
  'flows/spanish.test.tsx',
  'flows/english.test.tsx',
  'states/states.test.tsx',
]

/** Runs test files in Vitest's own order, but the slow ones first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => slow.findIndex((name) => moduleId.endsWith(name))
    const [late, early] = [sorted.filter((file) => place(file) < 0), sorted.filter((file) => place(file) >= 0)]
    return [...early.toSorted((one, other) => place(one) - place(other)), ...late]
  }
}
