import { sameSecret, sign } from './keys.ts'

/** How long a browser is known after a sign-in, in milliseconds: 180 days. */
export const browserKnownFor = 180 * 86_400_000
/** How many accounts one browser remembers. */
const mostMarks = 4

/** The account of a mark. */
export interface MarkOwner {
  tenant: string
  email: string
}

/**
 * The marks that a browser keeps, `seconds.name.signature` each, joined by `~`: one for each account that signed in
 * there, the latest first. A mark is signed for its account and reveals nothing about it (docs/decisions/0025).
 */
const markShape = /^([0-9]{1,11})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
/** Longest text of a browser's marks. */
export const marksLength = mostMarks * 79

const signatureOf = (key: Buffer, { tenant, email }: MarkOwner, seconds: string, name: string) =>
  sign(key, [tenant, email, seconds, name]).toString('base64url')

/** Returns the name of this account's mark among a browser's marks, or null. Wrong passwords count by it. */
export function markOf(key: Buffer, marks: string, owner: MarkOwner, now: Date): string | null {
  if (marks.length > marksLength) return null
  for (const mark of marks.split('~').slice(0, mostMarks)) {
    const [, seconds = '', name = '', signature = ''] = markShape.exec(mark) ?? []
    if (name === '' || Number(seconds) * 1000 + browserKnownFor <= now.getTime()) continue
    if (sameSecret(signature, signatureOf(key, owner, seconds, name))) return name
  }
  return null
}

/** Returns a browser's marks with a new one of this account first; `name` is 22 random letters of base64url. */
export function withMark(key: Buffer, marks: string, owner: MarkOwner, { name, now }: { name: string; now: Date }): string {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const before = markOf(key, marks, owner, now)
  const others = marks
    .slice(0, marksLength)
    .split('~')
    .filter((mark) => markShape.test(mark) && (before === null || !mark.includes(`.${before}.`)))
  return [`${seconds}.${name}.${signatureOf(key, owner, seconds, name)}`, ...others].slice(0, mostMarks).join('~')
}
