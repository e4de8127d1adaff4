import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge as AltchaChallenge } from 'altcha-lib/types'
import type { CaptchaAction, Challenge } from '#contract/captcha.ts'
import * as z from '#contract/zod.ts'
import type { Keys } from '../domain/keys.ts'

/** How long a challenge can be answered, in milliseconds. */
export const challengeLife = 10 * 60_000

/** The record that makes an answer work once: the challenge's name, until its age would refuse it. */
export interface AnsweredChallenge {
  challenge: string
  expiresAt: Date
  /** The work that the challenge asked for. */
  effort: number
}

export interface Captcha {
  /** Creates a signed challenge for one act. `effort` 1 takes a browser 100 to 200 ms; work grows with it. */
  create(act: { tenant: string; action: CaptchaAction; effort: number; now: Date }): Promise<Challenge>
  /**
   * Returns the challenge that was answered correctly, in time, for this act; else null. The caller checks that it was
   * not used before.
   */
  check(answer: string, act: { tenant: string; action: CaptchaAction; now: Date }): Promise<AnsweredChallenge | null>
}

/** Iterations of one try; the counter to find determines how many tries there are. */
const cost = 5000
const leastTries = 60
const mostTries = 120

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      data: z.object({ tenant: z.string(), action: z.string(), expires: z.number(), effort: z.number() }),
      expiresAt: z.optional(z.never()),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * Creates ALTCHA's proof of work, signed with our keys. The expiry is in the signed data, because the library reads the
 * system's clock.
 */
export function createCaptcha(keys: Keys): Captcha {
  const secrets = {
    hmacSignatureSecret: keys['captcha.challenge'].toString('base64url'),
    hmacKeySignatureSecret: keys['captcha.answer'].toString('base64url'),
  }
  return {
    async create({ tenant, action, effort, now }) {
      const data = { tenant, action, expires: now.getTime() + challengeLife, effort }
      const counter = randomInt(leastTries * effort, mostTries * effort)
      const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, data, deriveKey, ...secrets })
      return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' }
    },
    async check(answer, { tenant, action, now }) {
      const parsed = z.safeParse(answerSchema, decoded(answer))
      if (!parsed.success) return null
      const { challenge, solution } = parsed.data
      const { data, nonce } = challenge.parameters
      if (data.tenant !== tenant || data.action !== action || data.expires <= now.getTime()) return null
      const { verified } = await verifySolution({
        // Cast: ALTCHA lists every parameter that a challenge may have; the signature proves that these are ours.
        challenge: challenge as unknown as AltchaChallenge,
        solution,
        deriveKey,
        ...secrets,
      })
      return verified ? { challenge: nonce, expiresAt: new Date(data.expires), effort: data.effort } : null
    },
  }
}

function decoded(answer: string): unknown {
  try {
    return JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as unknown
  } catch {
    return null
  }
}
