/** Whose statements they are: PostgreSQL plans anew when another role or search path uses a plan. */
export type StatementOwner = 'customer' | 'staff' | 'system' | 'directory'

/**
 * Each connection has its own plans, some 20 kB each. Lists of staff have many forms, by their filters, and leave the
 * names of the others alone.
 */
const mostNames = { staff: 100, others: 400 }
const mostCandidates = 2_000

/** Gives statements their names. */
export type StatementNames = Pick<PreparedStatements, 'nameOf'>

/** Names none: a pooler hands the next transaction another session, which lacks what this one prepared. */
export const noNames: StatementNames = { nameOf: () => undefined }

/** The names under which the connections of one pool prepare their statements. */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  readonly #given = { staff: 0, others: 0 }
  readonly #candidates = new Set<string>()

  /** Returns the name of a statement, from its second use on; undefined for one that is not to be prepared. */
  nameOf(owner: StatementOwner, text: string): string | undefined {
    const key = `${owner} ${text}`
    const kind = owner === 'staff' ? 'staff' : 'others'
    const name = this.#names.get(key)
    if (name !== undefined || this.#given[kind] >= mostNames[kind]) return name
    if (this.#candidates.delete(key)) {
      const given = `${owner}_${this.#given[kind]++}`
      this.#names.set(key, given)
      return given
    }
    this.#candidates.add(key)
    const [oldest] = this.#candidates
    if (oldest !== undefined && this.#candidates.size > mostCandidates) this.#candidates.delete(oldest)
    return undefined
  }
}

/** Returns whether a migration changed what a prepared statement returns: its connection can never run it again. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan')
}
