import { sql } from 'kysely'

/**
 * The contract's `calledName` of a user, told where no e-mail address goes with it; null where an outer join found
 * nobody. `of` is the name of the table there.
 */
export const calledName = (of: string) =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${of}.name`)}, ''), ${sql.ref(`${of}.email`)})`
