import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Language } from '../refusal/language.ts'

/** The facts about a call that the middlewares collect and the log line contains. */
export interface CallFacts {
  requestId: string
  language: Language
  /** The caller's address: the socket's, or the one that a trusted proxy reports. */
  address: string
  /** The route's pattern, never the URL. */
  route: string
  tenant?: string
  userId?: string
  customerId?: string
}

/** `incoming` exists with a real socket; a test may set `address` instead. */
export interface Bindings {
  incoming?: IncomingMessage
  address?: string
}

export interface AppEnvironment {
  Bindings: Bindings
  Variables: { facts: CallFacts }
}

export type CallContext = Context<AppEnvironment>
