import { readTree } from '../../lib/tree-changes.ts'
import { importersOf, isCode, reachedFrom } from './import-graph.ts'

const folders = ['contract', 'machines', 'src', 'server', 'sandbox', 'tests', 'e2e', 'scripts', 'build', 'bench']

/** What a change can reach. */
export interface Reach {
  /** Files of tests in Node, with or without a made-up page. */
  readonly tests: readonly string[]
  /** Files of tests in Chromium. */
  readonly screens: readonly string[]
  /** Files of tests of the whole product: those that were changed, and those with the name of a reached flow. */
  readonly specs: readonly string[]
  readonly flows: readonly string[]
}

const inBrowser = (path: string) => path.startsWith('tests/qa/runs/screen/')
const isTest = (path: string) => /^tests\/.*\.test\.tsx?$/.test(path)
const isSpec = (path: string) => /^e2e\/.*\.spec\.ts$/.test(path)
const readsFlows = (path: string) => /^tests\/flows\/[^/]+\.ts$/.test(path)
/** They read the files of the whole project. */
const readsAll = (path: string) =>
  /^tests\/quality\/(?:casts|documents|one-translation|prose|silenced|sources|texts\/texts)\.test\.ts$/.test(path)

/** Reads the project, and returns which tests and flows a change of some files can reach. */
export function reachOf(changed: readonly string[]): Reach {
  const texts = new Map([...readTree(folders)].filter(([path]) => isCode(path)).map(([path, text]) => [path, text.toString()]))
  const importers = importersOf(texts)
  const reached = reachedFrom(changed, texts, importers)
  // Who reads every flow is reached by each, but passes no change on from one flow to another.
  const apart = new Map([...importers].map(([path, by]) => [path, new Set([...by].filter((one) => !readsFlows(one)))]))
  const all = [...texts.keys()].filter((path) => reached.has(path) || readsAll(path))
  const flows = new Set(
    [...reachedFrom(changed, texts, apart)].flatMap((path) => /^tests\/flows\/([^/.]+)\//.exec(path)?.[1] ?? []),
  )
  const isNamed = (path: string) => flows.has(path.replace(/^.*\/|\.spec\.ts$/g, ''))
  return {
    tests: all.filter((path) => isTest(path) && !inBrowser(path)).toSorted(),
    screens: all.filter((path) => isTest(path) && inBrowser(path)).toSorted(),
    specs: [...texts.keys()].filter((path) => isSpec(path) && (changed.includes(path) || isNamed(path))).toSorted(),
    flows: [...flows].toSorted(),
  }
}
