import { hash, verify } from '@node-rs/argon2'
import { createLine } from '../line.ts'

/**
 * argon2id with OWASP's minimum: 19 MiB, two passes, one lane. A change of parameters here rehashes at the next
 * sign-in.
 */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const marker = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

/** More passwords are waiting than the server can hash in a second or two. */
export class HasherBusy extends Error {
  override name = 'HasherBusy'
}

export interface PasswordHasher {
  /** Returns the stored form of a password. @throws HasherBusy */
  hash(password: string): Promise<string>
  /**
   * Returns whether the password is the stored one. Without a stored one it does the same work, so that the time does
   * not reveal whether an account exists.
   * @throws HasherBusy
   */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Returns whether a stored form has other parameters than the present ones. */
  isOutdated(stored: string): boolean
  /** How many wait or run. */
  readonly waiting: number
}

/**
 * Creates a hasher that runs at most `atOnce` at a time, because each takes 19 MiB and one of four threads. It refuses
 * when more than `queue` wait.
 */
export function createPasswordHasher({ atOnce = 2, queue = 60 } = {}): PasswordHasher {
  const line = createLine(atOnce)
  const dummy = hash('a password that nobody has', parameters)
  async function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
    if (line.length >= atOnce && line.waiting >= queue) throw new HasherBusy('Too many passwords wait.')
    return line.run(work)
  }
  return {
    hash: (password) => afterOthers(() => hash(spelled(password), parameters)),
    verify: (stored, password) =>
      afterOthers(async () => {
        const right = await verify(stored ?? (await dummy), spelled(password))
        return right && stored !== null
      }),
    isOutdated: (stored) => !marker.test(stored),
    get waiting() {
      return line.length
    },
  }
}

/** Returns one form of letters that Unicode writes in two ways (NFC); otherwise exactly the typed text. */
function spelled(password: string): string {
  return password.normalize('NFC')
}
