import { createVitest, type TestModule } from 'vitest/node'
import { inProject, root } from '../lib/project.ts'
import { prepareBed } from './vitest/planted.ts'
import type { ScreenReach } from './vitest/record-screen-reach.ts'

/** Tests of one file. @property names all of them when undefined */
export interface Chosen {
  readonly file: string
  readonly names?: readonly string[] | undefined
}

export interface Played {
  readonly verdict: 'passed' | 'failed' | 'timeout'
  /** What failed first. */
  readonly first?: string
  readonly tests: number
  readonly seconds: number
  /** What tests in the browser ran, when sources report it. */
  readonly reached?: readonly (ScreenReach & { readonly name: string })[]
}

export interface Lane {
  /** Plays tests over the project's sources, some of them replaced in memory. */
  readonly play: (chosen: readonly Chosen[], sources: ReadonlyMap<string, string>, limitSeconds: number) => Promise<Played>
  readonly close: () => Promise<void>
}

const late = Symbol('late')

function firstFailure(modules: readonly TestModule[]): string | undefined {
  for (const module of modules) {
    const [error] = module.errors()
    if (error) return `${module.relativeModuleId}: ${error.message.split('\n', 1)[0] ?? ''}`
    for (const test of module.children.allTests('failed')) return `${module.relativeModuleId} > ${test.fullName}`
    for (const suite of module.children.allSuites())
      if (suite.errors().length > 0) return `${module.relativeModuleId} > ${suite.fullName}`
  }
  return undefined
}

/** Starts a Vitest that stays: a run takes what its tests take, and a quarter of a second. */
export async function openLane({ keepGoing = false, onScreen = false } = {}): Promise<Lane> {
  const bed = prepareBed(onScreen)
  const vitest = await createVitest({
    config: inProject('scripts/mutants/vitest/vitest.config.ts'),
    root,
    watch: false,
    reporters: [{}],
    ...(keepGoing && { bail: 0 }),
  })
  await vitest.standalone()
  return {
    close: () => vitest.close(),
    play: async (chosen, sources, limitSeconds) => {
      for (const file of [...bed.sources.keys(), ...sources.keys()]) vitest.invalidateFile(file)
      bed.sources = sources
      const started = performance.now()
      const specifications = chosen.map(({ file, names }) => {
        const project = vitest.projects.find((one) => one.matchesTestGlob(inProject(file)))
        if (!project) throw new Error(`No project runs ${file}.`)
        return project.createSpecification(inProject(file), names ? { testNames: [...names] } : {})
      })
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise<typeof late>((resolve) => {
        timer = setTimeout(() => resolve(late), limitSeconds * 1000)
      })
      const running = vitest.runTestSpecifications(specifications, false)
      const ended = await Promise.race([running, limit])
      clearTimeout(timer)
      const seconds = (performance.now() - started) / 1000
      if (ended === late) {
        // The second one ends the worker, whatever runs in it.
        await Promise.all([vitest.cancelCurrentRun('test-failure'), vitest.cancelCurrentRun('test-failure'), running])
        return { verdict: 'timeout', tests: 0, seconds }
      }
      const modules = ended.testModules.filter((one) => chosen.some(({ file }) => one.moduleId === inProject(file)))
      const first = firstFailure(modules) ?? (ended.unhandledErrors.length > 0 ? 'an error outside the tests' : undefined)
      const tests = modules.flatMap((one) => [...one.children.allTests('passed'), ...one.children.allTests('failed')])
      const reached = tests.flatMap((one) => {
        const { reach } = one.meta()
        return reach ? [{ ...reach, name: one.fullName }] : []
      })
      return {
        verdict: first === undefined ? 'passed' : 'failed',
        ...(first !== undefined && { first }),
        tests: tests.length,
        seconds,
        reached,
      }
    },
  }
}
