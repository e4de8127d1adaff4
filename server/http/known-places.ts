import { sign } from '../domain/keys.ts'
import { browserKnownFor, markOf, withMark } from '../domain/known-browser.ts'
import { isKnownPlace, rememberPlaces } from '../queries/known-places.ts'
import type { Services } from '../services.ts'

/** The cookie with a browser's marks. Only sign-in reads it; scripts cannot. */
export const marksCookie = 'known_browser'
/** How long an address and a first sign-in stay known, in milliseconds. */
const addressKnownFor = 90 * 86_400_000

/** Returns the cookie options of a browser's marks. */
export function marksKept({ publicUrl }: Services['env']) {
  const secure = publicUrl.startsWith('https:')
  return { path: '/api/tokens', httpOnly: true, sameSite: 'Strict', secure, maxAge: browserKnownFor / 1000 } as const
}

/** A sign-in: the account and where it comes from. */
export interface Comer {
  tenant: string
  email: string
  address: string
  marks: string
}

type Needs = Pick<Services, 'db' | 'keys' | 'machineClock'>

/**
 * Returns what we know about the place of a sign-in: the mark of the browser, and whether the account signed in from
 * this address before.
 */
export async function knownFrom(
  { db, keys, machineClock }: Needs,
  comer: Comer,
): Promise<{ mark: string | null; address: boolean }> {
  const now = machineClock.now()
  const mark = markOf(keys.browser, comer.marks, comer, now)
  const since = new Date(now.getTime() - addressKnownFor)
  return { mark, address: mark === null && (await isKnownPlace(db, { ...placeOf(keys, comer), since })) }
}

/**
 * Returns whether a right password came from a browser and a network that the account has not used. The first sign-in
 * of a new account is none: there is nothing to compare with.
 */
export async function isNewDevice(
  { db, keys, machineClock }: Needs,
  comer: Comer,
  { recognized, createdAt }: { recognized: Awaited<ReturnType<typeof knownFrom>>; createdAt: Date },
): Promise<boolean> {
  if (recognized.mark !== null || recognized.address) return false
  const since = new Date(machineClock.now().getTime() - addressKnownFor)
  return createdAt < since || isKnownPlace(db, { ...accountOf(keys, comer), since })
}

/** Remembers address and browser after a successful sign-in. Returns the marks for the browser to keep. */
export async function rememberComer(
  { db, keys, machineClock, randomText }: Needs & Pick<Services, 'randomText'>,
  comer: Comer,
): Promise<string> {
  const now = machineClock.now()
  await rememberPlaces(db, [placeOf(keys, comer), accountOf(keys, comer)], now)
  return withMark(keys.browser, comer.marks, comer, { name: randomText(16), now })
}

function placeOf(keys: Services['keys'], { tenant, email, address }: Comer) {
  return { tenant, key: sign(keys.browser, ['address', email, address]).toString('base64url') }
}

/** The account itself, which is remembered like a place: it has signed in before. */
function accountOf(keys: Services['keys'], { tenant, email }: Comer) {
  return { tenant, key: sign(keys.browser, ['account', email]).toString('base64url') }
}
