import { lackOf, type MadeCall, nameOf, type SpecCall } from './calls.ts'

interface Written {
  calls: readonly SpecCall[]
  /** What `docs/spec/calls-made.tsv` says. */
  rows: readonly MadeCall[]
}

/** A run of a few tests confirms hardly anything: more lines than these say no more. */
const most = 10

const again = 'Run npm test -- --only unit, then npm run calls and npm run docs, and commit what they wrote.'

/** Returns what the last run does not confirm of what is written, one line each, and then what to do. */
export function unconfirmed({ calls, rows }: Written, latest: readonly MadeCall[]): string[] {
  if (latest.length === 0)
    return ['No run of the API tests recorded its calls: npm test -- --only unit,calls runs them, and then checks.']
  const current = new Set(latest.map(lineOf))
  const wrong = [
    ...calls.flatMap((call) => lackOf(call, latest)?.replace(/^/, `${nameOf(call)} `) ?? []),
    ...rows
      .filter((one) => !current.has(lineOf(one)))
      .map((one) => `${nameOf(one)} is not made any more by ${one.file}: ${one.title}`),
  ]
  if (wrong.length === 0) return []
  const rest = wrong.length - most
  return [...wrong.slice(0, most), ...(rest > 0 ? [`… and ${rest} more. Did the last run make every test?`] : []), again]
}

const lineOf = (one: MadeCall) => `${nameOf(one)}\t${one.file}\t${one.title}`
