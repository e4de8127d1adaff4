import { readBounded } from './body.ts'
import { Refusal } from '../refusal/refusal.ts'

/** Most bytes of a form around its file: boundaries, headers, a long name. */
const overhead = 8 * 1024
/** Milliseconds a caller has to send its file: the server ends a request after 30 seconds. */
const deadline = 25_000
const fieldsAtMost = 8

const formType = /^multipart\/form-data\s*;\s*(?:[^;]+;\s*)*boundary=/i

/** Reads the bytes of a form. @throws Refusal as readBounded does. */
export const readFormBytes = (request: Request, limit: number) => readBounded(request, limit + overhead, deadline)

/**
 * Reads the fields of a form with files, at most `limit` bytes of them; a repeated field is a list. Ignores names of
 * files.
 * @throws Refusal 413 as soon as the limit is passed, 415 for another type, 400 when it is not a form or comes too
 * slowly.
 */
export async function readForm(request: Request, limit: number): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!formType.test(type)) throw new Refusal('body.unsupported')
  const bytes = await readFormBytes(request, limit)
  const fields = [...(await parse(bytes, type))]
  if (fields.length > fieldsAtMost) throw new Refusal('request.malformed')
  if (fields.some(([, value]) => sizeOf(value) > limit)) throw new Refusal('body.too_large')
  const grouped = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries([...grouped].map(([name, same]) => [name, only(same.map(([, value]) => value))]))
}

function only<Value>(values: Value[]): Value | Value[] | undefined {
  return values.length === 1 ? values[0] : values
}

async function parse(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData()
  } catch {
    throw new Refusal('request.malformed')
  }
}

function sizeOf(value: FormDataEntryValue): number {
  return typeof value === 'string' ? value.length : value.size
}
