import { isEmailChangeToken } from '#contract/email-change.ts'
import { sameSecret, sign } from './keys.ts'
import { shortToken } from './short-link.ts'
import { uuidBytes, uuidText } from './uuid.ts'

/** How long a new address may wait for its confirmation, in milliseconds: as long as a verification link. */
export const emailChangeLife = 24 * 60 * 60_000

/** What a link of a change does: the one in the new mailbox confirms it, the one in the old mailbox cancels it. */
export type EmailChangeAct = 'confirm' | 'cancel'

/** A change of a user's address, and the user. */
export interface LinkedChange {
  tenant: string
  customerId: string
  userId: string
  id: string
  email: string
}

/**
 * Makes the token of a link (107 characters). It carries the ids of customer, user and change, and their signature with
 * the new address. It is computed each time a mail is sent, so that we store no secret.
 */
export function emailChangeToken(key: Buffer, act: EmailChangeAct, change: LinkedChange): string {
  const { tenant, customerId, userId, id, email } = change
  const signature = sign(key, [`email.${act}`, tenant, customerId, userId, id, email])
  return Buffer.concat([uuidBytes(customerId), uuidBytes(userId), uuidBytes(id), signature]).toString('base64url')
}

/** Returns the path of the screen of an act; without a change, the one that says that its link is none. */
export function emailChangePath(key: Buffer, act: EmailChangeAct, change: LinkedChange | null): string {
  const token = change && emailChangeToken(key, act, change)
  return `/auth/email/${act}${token === null ? '' : `?${new URLSearchParams({ token }).toString()}`}`
}

/** Returns the token of the short link. Like the long one, it is of one act, change and address. */
export function shortEmailChangeToken(key: Buffer, act: EmailChangeAct, { tenant, userId, id, email }: LinkedChange): string {
  return shortToken(key, [`email.${act}`, tenant, userId, id, email])
}

/** Returns whose change a token names, without judging its signature; null for another shape. */
export function namedIn(token: string): Pick<LinkedChange, 'customerId' | 'userId' | 'id'> | null {
  if (!isEmailChangeToken(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const idAt = (place: number) => uuidText(bytes.subarray(16 * place, 16 * place + 16))
  return { customerId: idAt(0), userId: idAt(1), id: idAt(2) }
}

/** Returns whether a token was made for this act and change. */
export function isTokenOf(token: string, key: Buffer, act: EmailChangeAct, change: LinkedChange): boolean {
  return sameSecret(token, emailChangeToken(key, act, change))
}
