import { randomBytes } from 'node:crypto'

import type { Visitor } from './redeem-code.ts'

export interface ApplicationSessions {
  open: (app: string, visitor: Visitor) => string
  find: (app: string, token: string | undefined) => Visitor | undefined
  close: (token: string | undefined) => void
  clear: () => void
}

const maxSessions = 500

export function createApplicationSessions(): ApplicationSessions {
  const sessions = new Map<string, { app: string; visitor: Visitor }>()
  return {
    open(app, visitor) {
      const token = randomBytes(32).toString('base64url')
      sessions.set(token, { app, visitor })
      for (const oldest of sessions.keys()) {
        if (sessions.size <= maxSessions) break
        sessions.delete(oldest)
      }
      return token
    },
    find(app, token) {
      const session = sessions.get(token ?? '')
      return session?.app === app ? session.visitor : undefined
    },
    close: (token) => void sessions.delete(token ?? ''),
    clear: () => sessions.clear(),
  }
}
