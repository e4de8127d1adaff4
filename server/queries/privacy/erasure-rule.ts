import type { ErasureFate, ErasurePart } from '#contract/erasure.ts'

/** Whose data goes. `whole`: the customer with everybody in its team; `userId` is its owner then. */
export interface Erased {
  tenant: string
  customerId: string
  userId: string
  whole: boolean
}

/**
 * Which rows of a table are the erased person's: of their customer, and of themselves where the table has a column with
 * the person. Without one, they go only with the whole customer. `email`: also rows without an account that have one of
 * their addresses; without `user` only those, because the customer's rows are of others. `through`: they hang on rows
 * of another table.
 */
interface Owned<Column extends string> {
  part: ErasurePart
  customer?: Column
  user?: Column
  email?: Column
  through?: { table: 'support_cases'; key: Column }
}

/**
 * What erasing does to the rows of a table (docs/retention.md). `delete`: they go. `blank`: each column of `blanks`
 * gets this value, and those of `stays` do not change. `keep`: they stay, because the law asks for them. `own`: code of
 * its own decides, in `erase-tables.ts` and `scrub-audit.ts`.
 */
export type ErasureRule<Column extends string = string> = Owned<Column> & {
  fate: ErasureFate
  own?: true
  /** The rows that the rule is about; without it all of the person's. */
  only?: 'mails' | 'further companies'
  blanks?: { readonly [Name in Column]?: string | null }
  stays?: readonly Column[]
}
