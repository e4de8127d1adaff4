import { endpoints } from '#contract/endpoints.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import type { Newcomer } from './newcomer.ts'

const stepMilliseconds = 30_000

/** A customer's owner with a second factor. */
export interface Enrolled extends Newcomer {
  secret: string
  codes: string[]
  /** Returns the code that the application shows now, or some steps of 30 seconds later. */
  code: (stepsLater?: number) => string
}

/** Turns the second factor of a person on, with the code of 30 seconds ago, so that the present one still works. */
export async function enrolled(who: Newcomer): Promise<Enrolled> {
  const { data: offer } = endpoints.beginFactor.output.parse(await who.call('POST', '/me/factors', {}))
  const code = (stepsLater = 0) => authenticatorCode(offer.secret, new Date(Date.now() + stepsLater * stepMilliseconds))
  const { data } = endpoints.confirmFactor.output.parse(await who.call('POST', '/me/factors/confirm', { code: code(-1) }))
  return { ...who, secret: offer.secret, codes: data.codes, code }
}
