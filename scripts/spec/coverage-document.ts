import { wrapProse } from '../lib/wrap-prose.ts'
import { lackOf, nameOf } from './calls.ts'
import type { MadeCall, SpecCall } from './calls.ts'
import type { Clause } from './clauses.ts'
import type { Proof } from './proofs.ts'

/** The clause that every call of section 7 exists: recorded calls of tests prove it, not titles. */
const ofCalls = 'CALL-1'

type Calls = { readonly calls: readonly SpecCall[]; readonly madeCalls: readonly MadeCall[] }

/** Returns which tests prove which clause, as Markdown. @throws Error when a title names an unknown clause */
export const coverageDocument = (clauses: readonly Clause[], proofs: readonly Proof[], { calls, madeCalls }: Calls): string => {
  const clauseIds = new Set(clauses.map(({ id }) => id))
  const strangers = proofs.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !clauseIds.has(id)).map((id) => `${id} in ${file}: ${title}`),
  )
  if (strangers.length > 0)
    throw new Error(`These titles name clauses that are not in docs/spec/clauses.tsv:\n${strangers.join('\n')}`)
  const lacking = calls.filter((call) => lackOf(call, madeCalls) !== null)
  const proven = clauses.filter(
    ({ id }) => proofs.some(({ ids }) => ids.includes(id)) && (id !== ofCalls || lacking.length === 0),
  )
  return [
    '# What the tests prove',
    '',
    '`npm run docs` writes this page from the titles of the tests. A title carries the ids of the clauses that it proves,',
    'such as `[SIGNIN-4]`. The clauses are in [spec/clauses.tsv](spec/clauses.tsv). `npm test` fails when such a test did',
    'not run, did not pass, or expected nothing.',
    ...(calls.length > 0
      ? [
          '',
          `No title proves \`${ofCalls}\`. A call of the specification's section 7 ([spec/calls.tsv](spec/calls.tsv)) counts when it`,
          "is in the contract's table and an API test got a good answer to it ([spec/calls-made.tsv](spec/calls-made.tsv)).",
        ]
      : []),
    '',
    `${proven.length} of ${clauses.length} clauses have a test.`,
    '',
    ...clauses.flatMap((clause) => [
      ...section(clause, proofs),
      ...(clause.id === ofCalls ? callTable({ calls, madeCalls }) : []),
    ]),
  ].join('\n')
}

const section = ({ id, text }: Clause, proofs: readonly Proof[]): string[] => {
  const own = proofs.filter(({ ids }) => ids.includes(id))
  const lines = own.flatMap(({ file, title }) => wrapProse(`- \`${file}\` ${plain(title)}`, '  '))
  return [`## ${id}`, '', ...wrapProse(plain(text)), '', ...(lines.length > 0 ? lines : ['No test yet.']), '']
}

const callTable = ({ calls, madeCalls }: Calls): string[] => {
  if (calls.length === 0) return []
  const rows = calls.map((call) => {
    const proof = madeCalls.find((one) => nameOf(one) === nameOf(call))
    return `| \`${nameOf(call)}\` | ${lackOf(call, madeCalls) ?? `\`${proof?.file}\` ${plain(proof?.title ?? '').replaceAll('|', '\\|')}`} |`
  })
  const good = calls.filter((call) => lackOf(call, madeCalls) === null).length
  return [`${good} of ${calls.length} calls:`, '', '| call | made by |', '|---|---|', ...rows, '']
}

// Markdown would read stars and underscores as emphasis.
const plain = (text: string): string => text.replaceAll(/[*_<]/g, '\\$&')
