import { bridgeMachine } from '#machines/flows/bridge.machine.ts'
import { bridgeCases, type BridgeCase } from '#tests/flows/bridge/bridge-cases.ts'
import { begin } from '../../engine/pure.ts'

type Fact = Exclude<keyof BridgeCase, 'name' | 'input'>

const columns: readonly [Fact, string][] = [
  ['session', 'Signed in'],
  ['app', '`app` in the address'],
  ['origin', 'Origin remembered'],
  ['root', 'Root'],
  ['onboarded', 'Onboarding finished'],
  ['verified', 'E-mail verified'],
]

const destinations: Record<string, string> = {
  signIn: '`/auth/signin`, keeping search and state',
  connect: '`/auth/connect?app=…`',
  origin: 'the remembered origin',
  dashboard: '`/app/dashboard`',
}

/** Returns where the start gate sends a person, as its machine decides. */
export function destinationOf({ input }: BridgeCase): string {
  const { snapshot } = begin(bridgeMachine, input)
  if (snapshot.status !== 'done') throw new Error(`the start gate stops in ${JSON.stringify(snapshot.value)}`)
  return snapshot.value as string
}

/** Returns the start gate's whole decision table as Markdown. */
export function bridgeDecisions(): string {
  const rows = bridgeCases.map((row) => [
    ...columns.map(([fact]) => mark(row, fact)),
    destinations[destinationOf(row)] ?? destinationOf(row),
  ])
  return [
    '# Where `/bridge` sends a person',
    '',
    '`npm run docs` writes this page from the machine. Every row is a test.',
    'Without a session nothing is known of a person.',
    'The start gate looks at neither root, onboarding nor verification. Inside `/app` the onboarding guard follows it.',
    '',
    line([...columns.map(([, title]) => title), 'Goes to']),
    line(Array.from({ length: columns.length + 1 }, () => '---')),
    ...rows.map(line),
    '',
  ].join('\n')
}

function mark(row: BridgeCase, fact: Fact): string {
  const unknown = !row.session && ['root', 'onboarded', 'verified'].includes(fact)
  return unknown ? '–' : row[fact] ? 'yes' : 'no'
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
