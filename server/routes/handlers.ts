import type { Handlers } from '../http/call.ts'
import type { Services } from '../services.ts'
import { allHandlers } from './handlers.gen.ts'

/**
 * A handler for every row of the contract's table. A handler that is missing here belongs into a file
 * `server/routes/<resource>.routes.ts`; then run `npm run routes`.
 */
export const createHandlers = (services: Services): Handlers => allHandlers(services)
