import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { erasureDays, retentionEntries } from '#server/domain/retention.ts'
import { project } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(project, file), 'utf8')
const page = read('docs/retention.md')
const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other))

/** Tables that go with a row of another. */
const follow = ['support_answers', 'list_export_parts', 'bulk_run_rows']

const tables = (text: string) => [...text.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map((match) => match[1] ?? '')
const firstCells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => tables(line.split('|')[1] ?? ''))

const section = (title: string) => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

test('every table of the database stands on the page once', () => {
  const [, declared = ''] = read('server/db/schema.generated.ts').split('export interface Schema {')
  const own = [...declared.matchAll(/^  (\w+): /gm)].map((match) => match[1] ?? '')
  expect(own.length).toBeGreaterThan(80)
  const ofNobody = tables(section('About no person').replace(/^.*These are/s, ''))
  expect(sorted([...firstCells(page), ...ofNobody])).toEqual(sorted([...new Set(own)]))
})

test('what the page says the sweep deletes is what it deletes', () => {
  const deleted = [...read('server/queries/janitor.ts').matchAll(/deleteFrom\('(\w+)'\)/g)].map((match) => match[1] ?? '')
  expect(sorted(firstCells(section('Deleted by the sweep')))).toEqual(sorted([...deleted, ...follow]))
})

test.each(Object.entries(retentionEntries))(
  'the page says how long %s stays, and its setting',
  (table, { entry, standard, least, most }) => {
    const [, , , days = ''] =
      page
        .split('\n')
        .find((line) => line.startsWith(`| \`${table}\``))
        ?.split('|') ?? []
    expect(days).toMatch(new RegExp(`^ ${standard} days`))
    expect(days).toContain(`(\`${entry}\`, ${least} to ${most})`)
  },
)

test('the page names no other setting', () => {
  const named = [...page.matchAll(/`(retention\.[a-z_.]+)`/g)].map((match) => match[1] ?? '')
  expect(sorted(named)).toEqual(sorted([...Object.values(retentionEntries), erasureDays].map(({ entry }) => entry)))
})
