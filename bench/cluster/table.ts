import type { DrillReport } from './drill.ts'

/** Returns the report as docs/deployment.md shows it. */
export function tableOf({ chapters, limit, proofs, orders, charges, violations }: DrillReport): string {
  const rows = chapters.map(({ fault, calls, failures, wrong, seconds }) =>
    [fault, calls, wordsOf(failures), wrong, seconds.toFixed(1)].join(' | '),
  )
  return [
    '| what happens | calls | failed | wrong | seconds until all succeed |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    `${orders} orders, ${charges} charges, ${violations.length} lost, doubled or wrong.`,
    `An address limit over the servers: ${limit.right} of ${limit.tries}. A one-time proof: ${proofs.right} of ${proofs.tries}.`,
  ].join('\n')
}

function wordsOf(failures: Readonly<Record<number, number>>): string {
  const words = Object.entries(failures).map(([status, n]) => `${n} × ${status === '0' ? 'no answer' : status}`)
  return words.length === 0 ? '0' : words.join(', ')
}
