import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inProject, root } from '#scripts/lib/project.ts'
import product from '../../../vite.config.ts'
import { planted } from './planted.ts'

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files)
  }
}

const onScreen = globalThis.openingBed?.onScreen === true
const projects: readonly unknown[] = onScreen ? ['browser'] : ['unit', 'client', 'apart']
const setup = `scripts/mutants/vitest/record-${onScreen ? 'screen-' : ''}reach.ts`

export default defineConfig((env) => {
  const { plugins = [], test, ...rest } = product(env)
  return {
    ...rest,
    root,
    logLevel: 'error' as const,
    plugins: [planted(), ...plugins],
    test: {
      ...test,
      maxWorkers: 1,
      bail: 1,
      silent: true,
      // It names a module by its file alone, so that a mutant would stay in it.
      fsModuleCache: false,
      teardownTimeout: 2000,
      sequence: { sequencer: InOrder },
      setupFiles: [inProject(setup)],
      // A path that fails waits for seconds, and one is enough to kill. A sample would spare mutants by chance.
      provide: { enoughFailures: 1, dayOfTests: 'all' },
      projects:
        test?.projects?.filter((one) => typeof one === 'object' && 'test' in one && projects.includes(one.test?.name)) ?? [],
    },
  }
})
