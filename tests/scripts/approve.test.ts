import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { approve } from '#scripts/approve/approve.ts'
import { transitionsPath } from '#scripts/approve/table-file.ts'
import { inProject } from '#scripts/lib/project.ts'
import { runCommand } from '#scripts/lib/run-command.ts'

const path = transitionsPath('gate')
const heads = ['state', 'when', 'if', 'goes to', 'does']
const changed = ['closed', 'key.turned', 'isRight', 'open', 'announce']
const further = ['open', 'wind.blew', '·', 'closed', '·']
const machines = { gate: [{ heads, rows: [changed, further] }], gallery: [] }

const approved = `state   when        if       goes to  does      clause   because
closed  key.turned  isRight  open     ·         ROUTE-2  Who has the key may come in
open    bell.rang   ·        closed   announce  ROUTE-4  Nobody else comes in at night
`

/** Approves the gate with these lines as answers, and returns the exit code, what was said, and the table then. */
async function answering(lines: readonly string[], table: string | null = approved, flow = 'gate') {
  const root = mkdtempSync(join(tmpdir(), 'approve-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  if (table !== null) writeFileSync(file, table)
  let said = ''
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      said += chunk.toString()
      done()
    },
  })
  const input = Readable.from(lines.map((line) => `${line}\n`))
  const code = await approve(flow, { machines, root }, { input, output })
  return { code, said, table: existsSync(file) ? readFileSync(file, 'utf8') : null }
}

test('every row that differs is shown and asked for; what was approved is proposed, and the table is written', async () => {
  const answers = ['', '', 'ROUTE-2', 'The wind closes what nobody holds', 'yes']
  const { code, said, table } = await answering(answers)

  expect(code).toBe(0)
  expect(table).toBe(`state   when        if       goes to  does      clause   because
closed  key.turned  isRight  open     announce  ROUTE-2  Who has the key may come in
open    wind.blew   ·        closed   ·         ROUTE-2  The wind closes what nobody holds
`)
  expect(said).toBe(`gate: 3 rows are not approved (- approved, + the code).

1 of 3: state | when | if | goes to | does
- closed | key.turned | isRight | open | ·
+ closed | key.turned | isRight | open | announce
clause [ROUTE-2]: because [Who has the key may come in]: 
2 of 3: state | when | if | goes to | does
+ open | wind.blew | · | closed | ·
clause: because: 
3 of 3: state | when | if | goes to | does
- open | bell.rang | · | closed | announce
Remove it? (yes, no): 
tests/flows/gate/gate.transitions.txt is written. Commit it with the code that it describes, after npm run docs.
`)
})

test('an answer replaces what is proposed; what is no clause, no reason or no answer is asked for again', async () => {
  const answers = [
    'REG-99',
    'ROUTE-3',
    'so',
    'The key alone opens the gate',
    '',
    '0004',
    '',
    'It closes by itself',
    'perhaps',
    'yes',
  ]
  const { code, said, table } = await answering(answers)

  expect(code).toBe(0)
  expect(table).toBe(`state   when        if       goes to  does      clause   because
closed  key.turned  isRight  open     announce  ROUTE-3  The key alone opens the gate
open    wind.blew   ·        closed   ·         0004     It closes by itself
`)
  expect(said).toContain('"REG-99" is no clause')
  expect(said).toContain('"so" is no reason')
  expect(said).toContain('"" is no clause')
  expect(said).toContain('"" is no reason')
  expect(said).toContain('Answer yes or no.')
})

test.each([[[]], [['', '']], [['', '', 'ROUTE-2', 'The wind closes what nobody holds']]])(
  'answers that end early (%j) write nothing',
  async (answers) => {
    const { code, said, table } = await answering(answers)

    expect(code).toBe(1)
    expect(table).toBe(approved)
    expect(said).toMatch(/\nThe answers ended before every row had one: nothing was written\.\n$/)
  },
)

test('a row that is not to go writes nothing: the machine must have it again', async () => {
  const { code, said, table } = await answering(['', '', 'ROUTE-2', 'The wind closes what nobody holds', 'no'])

  expect(code).toBe(1)
  expect(table).toBe(approved)
  expect(said).toMatch(/Nothing was written: change the code so that it has the row again\.\n$/)
})

test('a row whose reason was taken away is asked for, and keeps its clause', async () => {
  const bare = `state   when        if       goes to  does      clause   because
closed  key.turned  isRight  open     announce  ROUTE-2
open    wind.blew   ·        closed   ·         ROUTE-2  The wind closes what nobody holds
`
  const { code, said, table } = await answering(['', 'Who has the key may come in'], bare)

  expect(code).toBe(0)
  expect(said).toContain('\n  closed | key.turned | isRight | open | announce\nclause [ROUTE-2]: because: ')
  expect(table).toBe(bare.replace('ROUTE-2\n', 'ROUTE-2  Who has the key may come in\n'))
})

test('a row that moved among its branches is shown so', async () => {
  const swapped = `state   when        if       goes to  does      clause   because
open    wind.blew   ·        closed   ·         ROUTE-2  The wind closes what nobody holds
closed  key.turned  isRight  open     announce  ROUTE-2  Who has the key may come in
`
  const { code, said, table } = await answering(['', ''], swapped)
  const [head, wind, key] = swapped.trimEnd().split('\n')

  expect(code).toBe(0)
  expect(said).toContain('1 of 1: state | when | if | goes to | does\n  open | wind.blew | · | closed | · (moved among')
  expect(table).toBe([head, key, wind, ''].join('\n'))
})

test('a flow without a table gets one, when every row has its reason', async () => {
  const answers = ['ROUTE-2', 'Who has the key may come in', 'ROUTE-2', 'The wind closes what nobody holds']
  const { code, table } = await answering(answers, null)

  expect(code).toBe(0)
  expect(table).toBe(`state   when        if       goes to  does      clause   because
closed  key.turned  isRight  open     announce  ROUTE-2  Who has the key may come in
open    wind.blew   ·        closed   ·         ROUTE-2  The wind closes what nobody holds
`)
})

test('an unknown flow leads to the near names', async () => {
  const { code, said } = await answering([], approved, 'gat')

  expect(code).toBe(1)
  expect(said).toBe('There is no table "gat". Choose one of: gate.\n')
})

test('the command says when there is nothing to approve, and which flows there are', async () => {
  const command = (flow: string) => runCommand(process.execPath, [inProject('scripts/approve.ts'), flow])

  expect(await command('charge')).toEqual({
    code: 0,
    output: 'tests/flows/charge/charge.transitions.txt is what the code does, and every row has its reason.\n',
  })
  expect(await command('chrage')).toEqual({ code: 1, output: 'There is no table "chrage". Choose one of: charge.\n' })
})
