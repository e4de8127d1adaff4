import { sql, type Expression, type RawBuilder } from 'kysely'

const accented = 'áéíóúüñ'
const bare = 'aeiouun'

/** Returns whether a text holds what somebody typed, whatever the case and the accents. */
export function holdsText(text: Expression<string | null>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(${plainly(text)}, ${plainly(sql.val(typed))}) > 0`
}

/** A text without case and accents, to search and to order by. */
export function plainly(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`translate(lower(${text}), ${accented}, ${bare})`
}
