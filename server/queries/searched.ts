import { sql, type Expression, type RawBuilder } from 'kysely'

const accented = 'áéíóúüñ'
const bare = 'aeiouun'

/** Returns SQL: whether a text contains the typed one, ignoring case and accents. */
export function holdsText(text: Expression<string | null>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${plainly(text)}, ${plainly(sql.val(typed))}) > 0`
}

/** Returns a text without case and accents, for search and sort order. */
export function plainly(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`translate(lower(${text}), ${accented}, ${bare})`
}
