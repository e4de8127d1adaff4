import { type Session, storedSessionSchema } from '#contract/session.ts'
import { keptText, type KeptText } from './storage.ts'

export const sessionKey = 'receptio.session'
const version = 1

export type StoredChange = { type: 'changed'; session: Session } | { type: 'ended' }

export interface SessionStore {
  /** The stored session; anything that does not parse is null. */
  read(): Session | null
  write(session: Session): void
  /** The server ended the session: other tabs keep their screens and notice on their own. */
  retire(): void
  /** The user signed out: other tabs follow at once. */
  clear(): void
  /** Calls back when another tab signs in or out. Returns a function that stops it. */
  watch(heard: (change: StoredChange) => void): () => void
}

/** The session in local storage, versioned and parsed (STAT-4). */
export function createSessionStore(storage: KeptText = keptText(() => localStorage), target: Window = window): SessionStore {
  return {
    read: () => parse(storage.getItem(sessionKey)),
    write: (session) => storage.setItem(sessionKey, JSON.stringify({ version, session })),
    retire: () => storage.setItem(sessionKey, JSON.stringify({ version, session: null })),
    clear: () => storage.removeItem(sessionKey),
    watch(heard) {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (key !== null && key !== sessionKey) return
        if (newValue === null) return heard({ type: 'ended' })
        const session = parse(newValue)
        if (session) heard({ type: 'changed', session })
      }
      target.addEventListener('storage', listen)
      return () => target.removeEventListener('storage', listen)
    },
  }
}

function parse(text: string | null): Session | null {
  if (text === null) return null
  try {
    const stored = storedSessionSchema.safeParse(JSON.parse(text))
    return stored.success ? stored.data.session : null
  } catch {
    return null
  }
}
