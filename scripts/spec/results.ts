import { relative } from 'node:path'
import type { Proof } from './proofs.ts'

/** A test that ran. `file` is below the root, with `/`; `title` has the titles around it, without ids of clauses. */
export type Result = { readonly file: string; readonly title: string; readonly passed: boolean }

const marks = /\[[A-Z]+-\d+\]\s*/g
const tidy = (titles: readonly string[]) => titles.join(' ').replaceAll(marks, '')

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly status: string
    }[]
  }[]
}

/** Reads Vitest's JSON report. @param root the project's root, below which its files are */
export const vitestResults = (report: VitestReport, root: string): readonly Result[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      title: tidy([...ancestorTitles, title]),
      passed: status === 'passed',
    })),
  )

type PlaywrightSuite = {
  readonly title: string
  readonly file: string
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Reads Playwright's JSON report, whose files are below the root. */
export const playwrightResults = ({ suites }: { readonly suites: readonly PlaywrightSuite[] }): readonly Result[] =>
  suites.flatMap((suite) => inSuite(suite, []))

const inSuite = ({ title, file, specs = [], suites = [] }: PlaywrightSuite, around: readonly string[]): Result[] => {
  const titles = title === file ? around : [...around, title]
  const own = specs.map((spec) => ({ file, title: tidy([...titles, spec.title]), passed: spec.ok }))
  return [...own, ...suites.flatMap((inner) => inSuite(inner, titles))]
}

const placeholder = /%[sdifjoO#$]|\$\{(?:[^{}]|\{[^{}]*\})*\}|\$\w+(?:\.\w+)*/

/** Returns whether a title of a result is, or holds, a title as it is written: with places for values. */
const holds = (title: string, written: string): boolean => {
  const parts = written.split(placeholder).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(parts.join('.*'), 's').test(title)
}

/** Returns which tests that name a clause did not run in these results, or did not pass. */
export const unproven = (proofs: readonly Proof[], results: readonly Result[]): readonly string[] => {
  const byFile = Map.groupBy(results, ({ file }) => file)
  return proofs.flatMap(({ file, title, ids }) => {
    const ran = (byFile.get(file) ?? []).filter((result) => holds(result.title, title))
    if (ran.length === 0) return [`${ids.join(', ')}: ${file}: "${title}" did not run`]
    return ran.every(({ passed }) => passed) ? [] : [`${ids.join(', ')}: ${file}: "${title}" did not pass`]
  })
}
