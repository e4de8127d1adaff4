import { single } from '#contract/page.ts'
import { userCodec } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import { olivia } from '#tests/fixtures/people.ts'
import type { Answered, Reply } from './http-over.ts'

export const done: Answered = { status: 200, json: { data: { ok: true } } }

export const challenge: Reply = { status: 200, json: { data: { parameters: { cost: 1 }, signature: 'signed' } } }

/** Olivia as the server writes her. */
export const me: Reply = { status: 200, json: z.encode(single(userCodec), { data: olivia }) }

/** A refusal as our own server writes it. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Reply {
  return { status, headers, json: { message: `No: ${code}`, code, description: '', errors: [], request_id: 'req-1' } }
}

/** The failure that such a refusal is. */
export function refused(status: number, code: string, retryAt: number | null = null) {
  return {
    kind: 'refused',
    status,
    body: { message: `No: ${code}`, code, description: '', errors: [], requestId: 'req-1' },
    retryAt,
  }
}
