import type { Answer } from './calls.ts'

/** Returns the data of an answer. @throws Error for a refusal */
export function dataOf<Value>({ status, body }: Answer): Value {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { data: Value }).data
}

/** Returns the code of a refusal and its fields. */
export function refusedAt({ body }: Answer): { code: string; fields: string[] } {
  const { code, errors } = body as { code: string; errors: { field: string }[] }
  return { code, fields: errors.map(({ field }) => field) }
}

/** Returns the rows of a CSV file, each as its cells. The cells of these files have no comma. */
export function tableOf({ body }: Answer): string[][] {
  const text = (body as Buffer).toString()
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}
