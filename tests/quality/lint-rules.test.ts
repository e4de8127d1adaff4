import { expect, test } from 'vitest'
import { lintTree } from './support/lint-tree.ts'

const offences = await lintTree({
  'contract/a.ts': "export * from './b.ts'\n",
  'contract/b.ts': "export * from '#contract/a.ts'\n",
  'machines/any.ts': 'export const any = (value: any) => String(value)\n',
  'server/ignore.ts': '// @ts-ignore\nexport const ignored = 1\n',
  'server/log.ts': "console.log('here')\n",
  'src/views/text.view.tsx': 'export const Text = () => <p>Hola mundo</p>\n',
  'src/views/word.view.tsx': 'export const Word = () => <button type="button">Guardar</button>\n',
  'src/views/label.view.tsx': 'export const Label = () => <p aria-label="Hola mundo" />\n',
  'src/views/module.view.tsx': "import { t } from '@lingui/core/macro'\nexport const title = t`Hola mundo`\n",
  'e2e/sleep.ts': 'export const sleep = (page: { waitForTimeout: (ms: number) => Promise<void> }) => page.waitForTimeout(1)\n',
  'tests/only.test.ts': "import { test } from 'vitest'\ntest.only('one', () => {})\n",
  'tests/skip.test.ts': "import { test } from 'vitest'\ntest.skip('one', () => {})\n",
  'server/later.ts': '// TODO: later\nexport const later = 1\n',
  'server/long.ts': `${Array.from({ length: 251 }, (_, line) => `export const line${line} = ${line}`).join('\n')}\n`,
  'src/services/spoken.ts': 'export const spoken = (name: string) => ({ nombre: name })\n',
  'machines/read.ts': 'export const read = (row: { line_items: string }) => row.line_items\n',
  'src/views/taken.ts': 'export const taken = ({ payment_status: status }: Record<string, string>) => status\n',
  'server/routes/asked.ts': "export const read = (query: Record<string, string>) => query['filter[cliente_id]']\n",
  'src/views/chosen.ts': "export const chosen = { kind: 'choice', name: 'payment_status' }\n",
  'src/views/keyed.ts': "export const keyed = (row: Record<string, string>) => [row['line_items'], { 'line_items': 1 }]\n",
  'machines/ordered.ts': "export const order = '-created_at'\n",
  'server/routes/named.ts': "export const named = ['cliente_id']\n",
  'src/views/linked.ts': 'export const linked = (id: string) => `/admin/orders?cliente_id=${id}`\n',
  'server/billing/begun.ts': 'export const period = { period: 0 }\n',
  'server/orders/ended.ts': 'export const ended = (isOver: boolean) => ({ status: isOver ? 1 : -1 })\n',
  'machines/compared.ts': 'export const isYearly = (row: { period: number }) => row.period === 1\n',
  'src/services/answered.ts': 'export const answered = { status: 404, code: 1, trialDays: 0 }\n',
  'server/queries/open.ts': 'export const open = { status: 1 }\n',
  'server/orders/stored.ts': 'export const stored = (id: string) => ({ subscription_id: id })\n',
  'server/queries/columns.ts': 'export const columns = { subscription_plan_id: 1 }\n',
  'contract/spoken.ts': 'export const spoken = { nombre: 1 }\n',
  'server/voyage-list.ts': 'export const list = 1\n',
  'tests/name.ts': 'export const startVoyage = 1\n',
  'machines/property.ts': 'export const fleet = { sails: 1 }\n',
  'machines/given.ts': 'export const given = (found: number) => found + 1\n',
  'src/services/pulled.ts':
    'export function pulled() {\n  const { id: kept, ...told } = { id: 1, name: 2 }\n  return [kept, told]\n}\n',
  'server/jobs/typed.ts': 'export type Read = (asked: number) => void\n',
  'server/told.ts': 'export interface Told {\n  text: string\n}\n',
  'tests/look.ts': 'export const look = 1\n',
  'server/wide.ts': `/** ${'word '.repeat(24)} */\nexport const wide = 1\n`,
  'server/narrow.ts': `/** ${'word '.repeat(22)} */\nexport const narrow = /* @__PURE__ */ '${'word '.repeat(24)}'\n`,
  'e2e/seen.ts': '// It looks for what was found, asked and told.\nexport const fields = { found: 1 }\n',
  'e2e/comment.ts': '// Every traveller comes back.\nexport const back = 1\n',
  'sandbox/string.ts': "export const title = 'voyage'\n",
  'dist/bundle.ts': 'export const any = (value: any) => String(value)\n',
  'src/route-tree.gen.ts': 'export const any = (value: any) => String(value)\n',
})

const planted = [
  { file: 'contract/a.ts', rule: 'import(no-cycle)' },
  { file: 'machines/any.ts', rule: 'typescript(no-explicit-any)' },
  { file: 'server/ignore.ts', rule: 'typescript(ban-ts-comment)' },
  { file: 'server/log.ts', rule: 'eslint(no-console)' },
  { file: 'src/views/text.view.tsx', rule: 'lingui(no-unlocalized-strings)' },
  { file: 'src/views/word.view.tsx', rule: 'lingui(no-unlocalized-strings)' },
  { file: 'src/views/label.view.tsx', rule: 'lingui(no-unlocalized-strings)' },
  { file: 'src/views/module.view.tsx', rule: 'lingui(t-call-in-function)' },
  { file: 'e2e/sleep.ts', rule: 'eslint(no-restricted-properties)' },
  { file: 'tests/only.test.ts', rule: 'vitest(no-focused-tests)' },
  { file: 'tests/skip.test.ts', rule: 'vitest(no-disabled-tests)' },
  { file: 'src/services/spoken.ts', rule: 'architecture(wire-words)' },
  { file: 'machines/read.ts', rule: 'architecture(wire-words)' },
  { file: 'src/views/taken.ts', rule: 'architecture(wire-words)' },
  { file: 'server/routes/asked.ts', rule: 'architecture(wire-words)' },
  { file: 'src/views/chosen.ts', rule: 'architecture(wire-words)' },
  { file: 'src/views/keyed.ts', rule: 'architecture(wire-words)' },
  { file: 'machines/ordered.ts', rule: 'architecture(wire-words)' },
  { file: 'server/routes/named.ts', rule: 'architecture(wire-words)' },
  { file: 'src/views/linked.ts', rule: 'architecture(wire-words)' },
  { file: 'server/billing/begun.ts', rule: 'architecture(wire-words)' },
  { file: 'server/orders/ended.ts', rule: 'architecture(wire-words)' },
  { file: 'machines/compared.ts', rule: 'architecture(wire-words)' },
  { file: 'server/later.ts', rule: 'eslint(no-warning-comments)' },
  { file: 'server/long.ts', rule: 'eslint(max-lines)' },
  { file: 'server/voyage-list.ts', rule: 'architecture(words)' },
  { file: 'tests/name.ts', rule: 'architecture(words)' },
  { file: 'machines/property.ts', rule: 'architecture(words)' },
  { file: 'e2e/comment.ts', rule: 'architecture(words)' },
  { file: 'tests/look.ts', rule: 'architecture(words)' },
  { file: 'machines/given.ts', rule: 'architecture(given-names)' },
  { file: 'src/services/pulled.ts', rule: 'architecture(given-names)' },
  { file: 'server/jobs/typed.ts', rule: 'architecture(given-names)' },
  { file: 'server/told.ts', rule: 'architecture(given-names)' },
  { file: 'server/wide.ts', rule: 'architecture(comment-width)' },
]

test.each(planted)('$rule sees the offence in $file', ({ file, rule }) => {
  expect(offences.filter((offence) => offence.file === file).map((offence) => offence.rule)).toContain(rule)
})

test.each(['dist/bundle.ts', 'src/route-tree.gen.ts'])('%s is nobody’s handwriting and is not linted', (file) => {
  expect(offences.filter((offence) => offence.file === file)).toEqual([])
})

test.each([
  'server/orders/stored.ts',
  'server/queries/columns.ts',
  'server/queries/open.ts',
  'src/services/answered.ts',
  'contract/spoken.ts',
])('%s may name columns, the wire, or numbers of its own', (file) => {
  expect(offences.filter((offence) => offence.file === file)).toEqual([])
})

test('a name of the wire is refused with the one that it has here', () => {
  const [offence] = offences.filter(({ file }) => file === 'src/services/spoken.ts')

  expect(offence?.message).toMatch(/^'nombre' is a name of the wire, and here it is 'name': read and write it by its codec/)
})

test('a number that has a name is refused, and a text of the wire says where it belongs', () => {
  const messagesOf = (path: string) => offences.filter(({ file }) => file === path).map(({ message }) => message)

  expect(messagesOf('server/billing/begun.ts')).toEqual([
    "'period' is 0 on the wire and in a column; here it has a name: read and write it by its codec, or by the named numbers of contract/, such as onboardingNumbers.done.",
  ])
  expect(messagesOf('machines/ordered.ts')[0]).toMatch(
    /'createdAt'.* Lists and their addresses take it from contract\/admin\/addresses\.ts\.$/,
  )
})

test('a refused word comes with the better one', () => {
  expect(offences.filter((offence) => offence.file === 'tests/name.ts').map((offence) => offence.message)).toEqual([
    "'voyage' is not a word of docs/glossary.md: say scenario, run or recovery.",
  ])
})

test('each participle that is a name of its own is refused, with the kind of word to take', () => {
  const messages = offences.filter(({ file }) => file === 'src/services/pulled.ts').map(({ message }) => message)

  expect(messages).toEqual(
    ['kept', 'told'].map(
      (name) => `'${name}' does not say what it is: name a value by a noun (row, request, answer), a function by a verb.`,
    ),
  )
})

test.each(['server/narrow.ts', 'e2e/seen.ts'])('%s may have wide code, and these words in a comment or a field', (file) => {
  expect(offences.filter((offence) => offence.file === file)).toEqual([])
})

test('a text may hold any word', () => {
  expect(offences.filter((offence) => offence.file === 'sandbox/string.ts')).toEqual([])
})
