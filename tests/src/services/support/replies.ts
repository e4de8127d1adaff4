import { single } from '#contract/page.ts'
import { userCodec } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { olivia } from '#tests/fixtures/people.ts'
import type { Answered, Reply } from './http-over.ts'

export const done: Answered = { status: 200, json: { data: { ok: true } } }

export const challenge: Reply = { status: 200, json: { data: { parameters: { cost: 1 }, signature: 'signed' } } }

/** Olivia as the server sends her. */
export const me: Reply = { status: 200, json: z.encode(single(userCodec), { data: olivia }) }

/** Returns a refusal as our own server sends it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Reply {
  return { status, headers, json: { message: `No: ${code}`, code, description: '', errors: [], request_id: 'req-1' } }
}

/** Returns the failure of such a refusal. */
export function refused(status: number, code: string, retryAt: number | null = null) {
  return {
    kind: 'refused',
    status,
    body: { message: `No: ${code}`, code, description: '', errors: [], requestId: 'req-1' },
    retryAt,
  }
}
