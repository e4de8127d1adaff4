import { Refusal } from '../refusal/refusal.ts'
import { isPlain } from './plain.ts'

/** Most bytes of a JSON body. */
export const bodyLimit = 256 * 1024
/** Milliseconds a caller has to send its body. */
const bodyDeadline = 15_000

/** Reads the bytes of a JSON body. @throws Refusal as readBounded does. */
export const readJsonBytes = (request: Request, deadline = bodyDeadline) => readBounded(request, bodyLimit, deadline)

const read = new WeakMap<Request, Promise<Uint8Array>>()

/**
 * Reads the JSON value of a request; an empty body is `{}`.
 * @throws Refusal 413 as soon as the limit is passed, 415 for another type, 400 when it is not clean JSON or comes too
 * slowly.
 */
export async function readJson(request: Request, deadline = bodyDeadline): Promise<unknown> {
  const bytes = await readJsonBytes(request, deadline)
  if (bytes.length === 0) return {}
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('body.unsupported')
  }
  const value = parse(bytes)
  if (!isPlain(value)) throw new Refusal('request.malformed')
  return value
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new Refusal('request.malformed')
  }
}

/**
 * Reads a body of at most `limit` bytes within `deadline` milliseconds. A second call returns the same bytes.
 * @throws Refusal 413, or 400 when it comes too slowly.
 */
export function readBounded(request: Request, limit: number, deadline = bodyDeadline): Promise<Uint8Array> {
  const reading = read.get(request) ?? readOnce(request, limit, deadline)
  read.set(request, reading)
  return reading
}

async function readOnce(request: Request, limit: number, deadline: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('body.too_large', { closesConnection: true })
  const { body } = request
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Refusal('request.malformed', { closesConnection: true })), deadline)
    void reader.closed.catch(() => undefined).finally(() => clearTimeout(timer))
  })
  try {
    return await Promise.race([collect(reader, limit), late])
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw error instanceof Refusal ? error : new Refusal('request.malformed', { closesConnection: true })
  }
}

async function collect(reader: ReadableStreamDefaultReader<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.length
    if (size > limit) throw new Refusal('body.too_large', { closesConnection: true })
    chunks.push(chunk.value)
  }
  return Buffer.concat(chunks)
}
