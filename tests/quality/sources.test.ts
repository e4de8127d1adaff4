import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'
import { headingsOf } from '#scripts/lib/headings.ts'
import { linesOf, project, projectFiles } from './support/project-files.ts'

const thisFile = relative(project, import.meta.filename)
const records = readdirSync(join(project, 'docs/decisions'))
const lines = linesOf(projectFiles().filter((file) => file !== thisFile && /\.(?:ts|tsx|mjs|md|jsonc)$/.test(file)))

/** Returns why nobody can open a source; null when it exists. */
function missing(document: string, heading: string | undefined): string | null {
  if (!existsSync(join(project, document))) return `${document} is not there`
  const headings = heading === undefined ? null : headingsOf(document)
  if (heading === undefined || headings === null || headings.has(heading)) return null
  return `${document} has no heading #${heading}, but ${[...headings].map((one) => `#${one}`).join(', ')}`
}

const problems = (judge: (line: string, file: string) => readonly (string | null)[]) =>
  lines.flatMap(({ line, file, at }) => judge(line, file).flatMap((problem) => (problem === null ? [] : [`${at}: ${problem}`])))

test('every document that code names is there, with its heading', () => {
  const sources = /(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu
  expect(problems((line) => [...line.matchAll(sources)].map(([, document = '', heading]) => missing(document, heading)))).toEqual(
    [],
  )
})

test('every record that code names by its number is there', () => {
  expect(
    problems((line) =>
      [...line.matchAll(/docs\/decisions\/(\d{4})(?!-)/g)].map(([, number = '']) =>
        records.some((name) => name.startsWith(`${number}-`)) ? null : `there is no record ${number} in docs/decisions`,
      ),
    ),
  ).toEqual([])
})

test('every link of a document leads to a file that is there, with its heading', () => {
  const links = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g
  expect(
    problems((line, file) =>
      file.endsWith('.md')
        ? [...line.matchAll(links)].map(([, path = '', heading]) =>
            missing(
              path === '' ? file : normalize(join(dirname(file), path)),
              path === '' || path.endsWith('.md') ? heading : undefined,
            ),
          )
        : [],
    ),
  ).toEqual([])
})

test('no comment cites a document that is not in the project', () => {
  const outside =
    /\b(?:decisions?|specification|reference|architecture|stack|payments)(?:\.md)?,? \(?sections? \d|\bpayments\.md,? \d/
  expect(
    problems((line) =>
      outside.test(line) ? [`name the document and its heading, as docs/domain.md#orders-and-charges: ${line.trim()}`] : [],
    ),
  ).toEqual([])
})
