import type { CardFrameError } from '#contract/card-frame.ts'
import * as z from '#contract/zod.ts'
import { cardFrameError } from '../failure.ts'
import type { OpenpayScript } from './openpay-script.ts'

const tokenSchema = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })
const refusalSchema = z.object({
  message: z.string(),
  status: z.number(),
  data: z.nullish(z.object({ error_code: z.optional(z.number()), description: z.optional(z.string()) })),
})

export type TokenResult = { tokenId: string } | { error: CardFrameError }

/** Longer than the 40 s of the script itself. */
const patienceMs = 45_000

const failed = (code: string, detail = '', status = 0): TokenResult => ({
  error: cardFrameError({ code: `Openpay.error.${code}`, detail, status }),
})

function refusal(answer: unknown): TokenResult {
  const read = z.safeParse(refusalSchema, answer)
  if (!read.success) return failed('unknown')
  const { message, status, data } = read.data
  if (data?.error_code !== undefined) return failed(String(data.error_code), data.description, status)
  if (message.startsWith('Timeout')) return failed('timeout', message, status)
  return failed(message === 'Request error' && status === 0 ? 'network' : 'unknown', message, status)
}

/**
 * Requests one token for one card and settles once: the script may call both callbacks, call none, or throw a text
 * (docs/payments.md#openpay-in-the-browser).
 * @returns the token's id, or the error with its key `Openpay.error.{code}`, description and HTTP status (CARD-3)
 */
export function createToken(script: OpenpayScript, card: object): Promise<TokenResult> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(failed('timeout')), patienceMs)
    const settle = (result: TokenResult) => {
      clearTimeout(patience)
      resolve(result)
    }
    const done = (answer: unknown) => {
      const token = z.safeParse(tokenSchema, answer)
      settle(token.success ? { tokenId: token.data.data.id } : failed('unknown'))
    }
    try {
      script.token.create(card, done, (answer) => settle(refusal(answer)))
    } catch {
      settle(failed('unknown'))
    }
  })
}
