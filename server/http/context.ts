import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Language } from '../refusal/language.ts'

/** What the middlewares learn about a call and the log line tells. */
export interface CallFacts {
  requestId: string
  language: Language
  /** Where the call came from: the socket's address, or the one a trusted proxy tells. */
  address: string
  /** The route's pattern, never the URL. */
  route: string
  tenant?: string
  userId?: string
  customerId?: string
}

/** `incoming` stands under a real socket; a test may name an `address` instead. */
export interface Bindings {
  incoming?: IncomingMessage
  address?: string
}

export interface AppEnvironment {
  Bindings: Bindings
  Variables: { facts: CallFacts }
}

export type CallContext = Context<AppEnvironment>
