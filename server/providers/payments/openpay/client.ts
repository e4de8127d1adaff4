import * as z from '#contract/zod.ts'

export interface OpenpayAccount {
  apiBase: string
  merchantId: string
  privateKey: string
  timeoutMs: number
}

const errorSchema = z.object({ error_code: z.int(), description: z.nullish(z.string()) })

/** Openpay refused, with its own code and words. */
export class OpenpayRefused extends Error {
  override name = 'OpenpayRefused'
  readonly status: number
  readonly code: number
  readonly description: string

  constructor(status: number, { error_code, description }: z.infer<typeof errorSchema>) {
    super(`Openpay refused with ${error_code}`)
    this.status = status
    this.code = error_code
    this.description = description ?? ''
  }
}

/** No answer, or an unreadable one. `sent` is false when the request certainly never left. */
export class OpenpayLost extends Error {
  override name = 'OpenpayLost'
  readonly sent: boolean

  constructor(sent: boolean, options?: ErrorOptions) {
    super('Openpay did not answer', options)
    this.sent = sent
  }
}

const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Codes after which it is unknown whether Openpay acted (docs/payments.md#what-a-code-means). */
const lostCodes = [1000, 1004, 1015, 1017]

/**
 * Makes one call to Openpay's REST API, below the merchant.
 * @throws OpenpayRefused for its own errors, OpenpayLost for everything else.
 */
export async function callOpenpay<Schema extends z.ZodMiniType>(
  { apiBase, merchantId, privateKey, timeoutMs }: OpenpayAccount,
  { method, path, body, answer }: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: object; answer: Schema },
): Promise<z.output<Schema>> {
  const { status, text } = await send(`${apiBase}/${merchantId}/${path}`, {
    method,
    headers: {
      Authorization: `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const json = parsed(text)
  if (status >= 200 && status < 300) {
    const read = z.safeParse(answer, json)
    if (read.success) return read.data
    throw new OpenpayLost(true, { cause: read.error })
  }
  const refused = z.safeParse(errorSchema, json)
  if (!refused.success || lostCodes.includes(refused.data.error_code)) throw new OpenpayLost(true)
  throw new OpenpayRefused(status, refused.data)
}

async function send(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    throw new OpenpayLost(!neverSent.includes(cause?.code ?? ''), { cause: error })
  }
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
