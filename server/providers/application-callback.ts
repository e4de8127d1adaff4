import * as z from '#contract/zod.ts'
import { callbackSignature } from '../domain/callback-signature.ts'

/** Milliseconds that an application has to answer. */
const patience = 10_000
/** Most bytes of an answer that are read. */
const longest = 65_536

const answerSchema = z.object({
  usage: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/)), z.int().check(z.minimum(0)))),
})

/** An application refused or failed the call. The message is short and contains nothing of its answer. */
export class ApplicationFailed extends Error {
  override name = 'ApplicationFailed'
}

export interface ApplicationCall {
  callback: { url: string; secret: string }
  /** The idempotency key: the same for the same work. */
  key: string
  body: object
  now: Date
  timeoutMs?: number
}

/**
 * Sends a signed call to an application; follows no redirects. Returns the usage of its features, as far as the
 * application reports it.
 * @throws ApplicationFailed for everything but a 2xx whose body is empty or as documented.
 */
export async function callApplication(call: ApplicationCall): Promise<Record<string, number>> {
  const { callback, key, now, timeoutMs = patience } = call
  const body = JSON.stringify(call.body)
  const text = await send(callback.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Receptio-Signature': callbackSignature(callback.secret, { body, now }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return usageOf(text)
}

async function send(url: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, request)
    if (!response.ok) {
      await response.body?.cancel()
      throw new ApplicationFailed(`answered ${response.status}`)
    }
    return await readText(response)
  } catch (error) {
    if (error instanceof ApplicationFailed) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ApplicationFailed(isLate ? 'did not answer in time' : 'cannot be reached', { cause: error })
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > longest) throw new ApplicationFailed('answered more than is read')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function usageOf(text: string): Record<string, number> {
  if (text.trim() === '') return {}
  const read = z.safeParse(answerSchema, parsed(text))
  if (!read.success) throw new ApplicationFailed('answered something else than is documented')
  return read.data.usage ?? {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
