import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { runCommand } from '#scripts/lib/run-command.ts'
import { readClauses } from '#scripts/spec/clauses.ts'
import { proofsIn } from '#scripts/spec/proofs.ts'

const clauses = 'id\tclause\nBOOK-1\tA book opens\nBOOK-2\tA book closes\n'
// Builds the ids here, so that this file itself does not seem to prove any clause.
const mark = (...ids: string[]) => ids.map((id) => `[${id}]`).join(' ')

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'spec-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ 'docs/spec/clauses.tsv': clauses, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

const run = (root: string, ...args: string[]) =>
  runCommand(process.execPath, [inProject('scripts/spec-coverage.ts'), '--root', root, ...args])
const document = (root: string) => readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')

test('writes for each clause which tests prove it', async () => {
  const root = project({
    'tests/book.test.ts': `test('${mark('BOOK-1')} opens at the first page', () => {})`,
    'e2e/book.spec.ts': `test('${mark('BOOK-1', 'BOOK-2')} is read', async () => {})`,
  })

  expect(await run(root)).toEqual({ code: 0, output: '' })
  expect(document(root)).toContain('2 of 2 clauses have a test.')
  expect(document(root)).toContain(
    '## BOOK-1\n\nA book opens\n\n- `e2e/book.spec.ts` is read\n- `tests/book.test.ts` opens at the first page\n',
  )
})

test('[customer 6] proves that every call exists by calls that tests made with a good answer, and not by titles', async () => {
  const files = {
    'docs/spec/clauses.tsv': 'id\tclause\nCALL-1\tEvery call exists\n',
    'docs/spec/calls.tsv': 'method\tpath\tnote\nGET\t/me\nGET\t/nowhere\n',
    'tests/call.test.ts': `test('${mark('CALL-1')} calls', () => {})`,
  }
  const table = 'method\tpath\tfile\ttitle\nGET\t/me\ttests/call.test.ts\tcalls | asks\n'
  const nothing = project(files)
  await run(nothing)
  expect(document(nothing)).toContain('0 of 1 clauses have a test.')
  expect(document(nothing)).toContain('| `GET /me` | is made by no test with a good answer |')
  const some = project({ ...files, 'docs/spec/calls-made.tsv': table })
  await run(some)
  expect(document(some)).toContain('0 of 1 clauses have a test.')
  expect(document(some)).toContain('1 of 2 calls:')
  expect(document(some)).toContain('| `GET /me` | `tests/call.test.ts` calls \\| asks |')
  expect(document(some)).toContain('| `GET /nowhere` | is not in the table of the contract |')
  const all = project({ ...files, 'docs/spec/calls.tsv': 'method\tpath\tnote\nGET\t/me\n', 'docs/spec/calls-made.tsv': table })
  await run(all)
  expect(document(all)).toContain('1 of 1 clauses have a test.')
})

test('says of a clause without a test that it has none', async () => {
  const root = project({ 'tests/book.test.ts': `test('${mark('BOOK-1')} opens', () => {})` })
  await run(root)

  expect(document(root)).toContain('1 of 2 clauses have a test.')
  expect(document(root)).toContain('## BOOK-2\n\nA book closes\n\nNo test yet.\n')
})

test('fails on a clause that does not exist, and names the test', async () => {
  const root = project({ 'tests/book.test.ts': `test('${mark('BOOK-9')} burns', () => {})` })

  expect(await run(root)).toEqual({
    code: 1,
    output: 'These titles name clauses that are not in docs/spec/clauses.tsv:\nBOOK-9 in tests/book.test.ts: burns\n',
  })
})

test('--check fails when the committed document says something else, and writes nothing', async () => {
  const root = project({ 'tests/book.test.ts': `test('${mark('BOOK-1')} opens', () => {})` })
  expect((await run(root, '--check')).code).toBe(1)
  await run(root)
  expect(await run(root, '--check')).toEqual({ code: 0, output: '' })
  writeFileSync(join(root, 'docs/spec-coverage.md'), 'old')

  expect(await run(root, '--check')).toEqual({
    code: 1,
    output: 'docs/spec-coverage.md is not what the tests say: run npm run docs and commit it.\n',
  })
  expect(document(root)).toBe('old')
})

test('reads titles in any quotes, of tables and groups, over several lines', () => {
  const source = [
    `test("${mark('BOOK-1')} double", () => {})`,
    `it(\n  \`${mark('BOOK-1')} back\`, () => {})`,
    `test.each([[1, f(2)]])('${mark('BOOK-2')} table %s', () => {})`,
    `describe.each(rows)('${mark('BOOK-2')} group', () => {})`,
    `test('and ${mark('BOOK-2')} in the middle', () => {})`,
    `test.each<Row>(rows)('${mark('BOOK-1')} it\\'s typed', () => {})`,
  ].join('\n')

  expect(proofsIn('a.test.ts', source)).toEqual([
    { file: 'a.test.ts', title: 'double', ids: ['BOOK-1'] },
    { file: 'a.test.ts', title: 'back', ids: ['BOOK-1'] },
    { file: 'a.test.ts', title: 'table %s', ids: ['BOOK-2'] },
    { file: 'a.test.ts', title: 'group', ids: ['BOOK-2'] },
    { file: 'a.test.ts', title: 'and in the middle', ids: ['BOOK-2'] },
    { file: 'a.test.ts', title: "it's typed", ids: ['BOOK-1'] },
  ])
})

test('a test that does not run, and a text that is no title, prove nothing', () => {
  const source = [
    `test.skip('${mark('BOOK-1')} later', () => {})`,
    `it.todo('${mark('BOOK-1')} later')`,
    `expect('${mark('BOOK-1')} no title').toBe(1)`,
    `const text = '${mark('BOOK-1')} no title'`,
  ].join('\n')

  expect(proofsIn('a.test.ts', source)).toEqual([])
})

test('refuses a list of clauses with a broken line or an id that comes twice', () => {
  expect(() => readClauses('id\tclause\nBOOK-1 A book\n')).toThrow('This is no clause: BOOK-1 A book')
  expect(() => readClauses(`${clauses}BOOK-1\tAgain\n`)).toThrow('The clause BOOK-1 is there twice.')
})
