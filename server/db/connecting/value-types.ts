import pg from 'pg'

const { builtins } = pg.types
const asText = (value: string): string => value

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds a number beyond 2^53: ${value}`)
  return number
}

/** bigint becomes a number (centavos fit; beyond 2^53 it throws), a date stays text; timestamptz is a Date by default. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary') as unknown
    if (oid === builtins.INT8) return safeInteger
    if (oid === builtins.DATE) return asText
    return pg.types.getTypeParser(oid, 'text') as unknown
  },
}
