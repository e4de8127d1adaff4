import { createHmac } from 'node:crypto'
import * as z from '#contract/zod.ts'
import { seal, unseal } from '../../domain/sealed.ts'
import type { ArchivedRow } from '../../queries/archived-rows.ts'

const id = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

const lineSchema = z.object({
  row: z.record(z.string(), z.unknown()),
  customer: id,
  subjects: z.array(id),
  sealed: z.nullable(z.string()),
})

/** A line of a file: the row in the open, and the values before and after under the keys of whom they are about. */
export type ArchiveLine = z.output<typeof lineSchema>

type Values = Pick<ArchivedRow, 'before' | 'after'>
export type Keys = ReadonlyMap<string, Buffer>

/** Returns the ids whose keys seal these rows: their customers, and whom the values are about. */
export const subjectsOf = (rows: readonly { customer: string; subjects: readonly string[] }[]): string[] => [
  ...new Set(rows.flatMap(({ customer, subjects }) => [customer, ...subjects])),
]

/** Without one of the keys nothing opens the values: an erasure of a person or of the customer takes theirs. */
function keyOf({ customer, subjects }: Pick<ArchiveLine, 'customer' | 'subjects'>, keys: Keys): Buffer | null {
  let key = keys.get(customer)
  for (const subject of subjects) {
    const next = keys.get(subject)
    key = key && next && createHmac('sha256', key).update(next).digest()
  }
  return key ?? null
}

/** Returns the line of a row. The values cannot be moved to another row: its id belongs to what is sealed. */
export function lineOf({ row, id, customerId, subjects, before, after }: ArchivedRow, keys: Keys): ArchiveLine {
  const key = keyOf({ customer: customerId, subjects }, keys)
  const values: Values = { before, after }
  const isEmpty = before === null && after === null
  if (key === null && !isEmpty) throw new Error('A row to archive has no key.')
  const sealed = key === null || isEmpty ? null : seal(key, Buffer.from(JSON.stringify(values)), id).toString('base64')
  return { row, customer: customerId, subjects, sealed }
}

/** Reads a line. @throws an error when it is none */
export const readLine = (text: string): ArchiveLine => z.parse(lineSchema, JSON.parse(text))

/** Returns the values of a line; null when a key is missing, because the person or the customer is erased. */
export function valuesOf(line: ArchiveLine, keys: Keys): Values | null {
  if (line.sealed === null) return { before: null, after: null }
  const key = keyOf(line, keys)
  const opened = key && unseal(key, Buffer.from(line.sealed, 'base64'), String(line.row['id']))
  return opened && (JSON.parse(opened.toString()) as Values)
}
