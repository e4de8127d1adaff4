import { sql } from 'kysely'

/**
 * Returns SQL for the contract's `calledName` of a user, for places that do not show the e-mail address too. Null where
 * an outer join found no user. `of` is the table's name there.
 */
export const calledName = (of: string) =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${of}.name`)}, ''), ${sql.ref(`${of}.email`)})`
