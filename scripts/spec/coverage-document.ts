import type { Clause } from './clauses.ts'
import type { Proof } from './proofs.ts'

/** Which tests prove which clause, as Markdown. Throws when a title names a clause that does not exist. */
export const coverageDocument = (clauses: readonly Clause[], proofs: readonly Proof[]): string => {
  const known = new Set(clauses.map(({ id }) => id))
  const strangers = proofs.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} in ${file}: ${title}`),
  )
  if (strangers.length > 0)
    throw new Error(`These titles name clauses that are not in docs/spec/clauses.tsv:\n${strangers.join('\n')}`)
  const proven = clauses.filter(({ id }) => proofs.some(({ ids }) => ids.includes(id)))
  return [
    '# What the tests prove',
    '',
    'Written from the titles of the tests by `npm run docs`: a title carries the ids of the clauses it proves, such as',
    '`[SIGNIN-4]`. The clauses are in [spec/clauses.tsv](spec/clauses.tsv).',
    '',
    `${proven.length} of ${clauses.length} clauses have a test.`,
    '',
    ...clauses.flatMap((clause) => section(clause, proofs)),
  ].join('\n')
}

const section = ({ id, text }: Clause, proofs: readonly Proof[]): string[] => {
  const own = proofs.filter(({ ids }) => ids.includes(id))
  const lines = own.map(({ file, title }) => `- \`${file}\` ${plain(title)}`)
  return [`## ${id}`, '', plain(text), '', ...(lines.length > 0 ? lines : ['No test yet.']), '']
}

// Stars and underscores would be read as emphasis.
const plain = (text: string): string => text.replaceAll(/[*_<]/g, '\\$&')
