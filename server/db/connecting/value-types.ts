import pg from 'pg'

const bigint: number = pg.types.builtins.INT8
const date: number = pg.types.builtins.DATE
const asText = (value: string): string => value

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds a number beyond 2^53: ${value}`)
  return number
}

/**
 * Reads bigint as a number (centavos fit; it throws beyond 2^53) and a date as text; timestamptz is a Date by default.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary') as unknown
    if (oid === bigint) return safeInteger
    if (oid === date) return asText
    return pg.types.getTypeParser(oid, 'text') as unknown
  },
}
