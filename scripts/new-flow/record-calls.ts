import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { nameOf } from '#contract/record.ts'
import * as z from '#contract/zod.ts'

/** A call of a new flow, and the function of a service that makes it. */
interface ServiceCall {
  operation: string
  path: string
  service: string
  method: string
}

/** The calls that read and save the record of a new flow, and the text of it that a person changes. */
export interface RecordCalls {
  read: ServiceCall
  write: ServiceCall
  /** The text's name in the code, and on the wire. */
  text: { own: string; wire: string }
}

/** A text that most fields accept, as a person would type it. */
export const sampleText = 'Olivia O.'

const table: Readonly<Record<string, Endpoint>> = endpoints
const asWritten = 'Write it by CONTRIBUTING.md, "A call", and run npm run routes.'
const byHand = 'Leave out --read and --write, and replace the calls of the new flow by hand.'

/**
 * Returns the calls of a flow that edits one record.
 * @param services the texts of the files of src/services
 * @throws Error when a call is not there, or is none of a record form
 */
export function recordCalls(read: string, write: string, services: readonly string[]): RecordCalls {
  const [readers, writers] = [serviceCalls(read, services), serviceCalls(write, services)]
  // A service that makes both is about this record; others of the same call have further uses for it.
  const both = readers.find(({ service }) => writers.some((other) => other.service === service)) ?? readers[0]
  const calls = { read: both, write: writers.find(({ service }) => service === both.service) ?? writers[0] }
  if (calls.read.path.includes('{')) throw new Error(`${read} needs the id of a record, which the page knows. ${byHand}`)
  if (/\{(?!id\})/.test(calls.write.path)) throw new Error(`${write} needs more than the id of a record. ${byHand}`)
  const fields = fieldsOf(table[write]?.body)
  const [wire] =
    Object.entries(fields).find(([name, schema]) => name !== 'version' && z.safeParse(schema, sampleText).success) ?? []
  if (wire === undefined || !('version' in fields))
    throw new Error(`The body of ${write} has no text, or no version of the record. ${byHand}`)
  return { ...calls, text: { own: nameOf(wire), wire } }
}

function serviceCalls(operation: string, services: readonly string[]): [ServiceCall, ...ServiceCall[]] {
  const { path } = table[operation] ?? {}
  if (path === undefined) throw new Error(`There is no call ${operation} in contract/endpoints. ${asWritten}`)
  const [first, ...others] = services.flatMap((text): ServiceCall[] => {
    const at = text.indexOf(`call('${operation}'`)
    const [, name] = /^export function create(\w+)\(call: Call\b/m.exec(text) ?? []
    const [, method] = [...text.slice(0, Math.max(at, 0)).matchAll(/^ {4}(?:async )?(\w+)[:(]/gm)].at(-1) ?? []
    if (name === undefined || method === undefined) return []
    return [{ operation, path, service: name.charAt(0).toLowerCase() + name.slice(1), method }]
  })
  if (!first) throw new Error(`No service of src/services makes the call ${operation}. ${asWritten}`)
  return [first, ...others]
}

/** Returns the fields of a body by their names on the wire; none of a body that is no codec of an object. */
function fieldsOf(body: z.ZodMiniType | undefined): Readonly<Record<string, z.ZodMiniType>> {
  const { in: wire } = (body?._zod.def ?? {}) as { in?: z.ZodMiniType }
  return (wire?._zod.def as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {}
}
