import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

import type { Operation, Provider } from '../faults/gateway-fault.ts'
import type { Act } from './act.ts'

export interface GatewayEnv {
  Bindings: HttpBindings
}

export type GatewayContext = Context<GatewayEnv>

export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export type FailureKind = 'http_500' | 'http_429' | 'down'

export interface CallPlan {
  provider: Provider
  operation: Operation
  body: string
  failure: (kind: FailureKind) => Answer
  /** Does the act and calls `commit` last, synchronously together. */
  perform: (act: Act, commit: () => void) => Promise<Answer>
}
