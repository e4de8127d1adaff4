import type { Endpoint } from './endpoint.ts'
import { adminEndpoints } from './endpoints/admin.gen.ts'
import { everydayEndpoints } from './endpoints/everyday.gen.ts'

/**
 * The table of calls. The server validates by it, the browser takes its types, and OpenAPI and test matrices are
 * generated from it.
 */
export const endpoints = {
  ...everydayEndpoints,
  ...adminEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type Operation = keyof Endpoints
