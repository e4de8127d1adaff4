import type { Answer } from './calls.ts'

/** What an answer holds; a refusal is an error. */
export function dataOf<Value>({ status, body }: Answer): Value {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { data: Value }).data
}

/** The code of a refusal, and the fields it is about. */
export function refusedAt({ body }: Answer): { code: string; fields: string[] } {
  const { code, errors } = body as { code: string; errors: { field: string }[] }
  return { code, fields: errors.map(({ field }) => field) }
}

/** The table of a CSV file, each row as its cells; none of those that are read so has a comma. */
export function tableOf({ body }: Answer): string[][] {
  const text = (body as Buffer).toString()
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}
