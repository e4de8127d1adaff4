import type { Handlers } from '../http/call.ts'
import { hits } from '../http/throttling.ts'
import type { Services } from '../services.ts'

/** A challenge never asks for more than this many times the least work. */
const mostEffort = 8

/** Challenges to solve before an act. */
export function captchaRoutes(services: Services): Pick<Handlers, 'getChallenge'> {
  return {
    async getChallenge({ query: { action }, tenant, address }) {
      const name = ({ signin: 'signin.address', forgot: 'forgot.address', reset: 'reset.address' } as const)[action]
      const before = await hits(services, tenant, { name, by: address })
      const effort = Math.min(mostEffort, 1 + Math.floor(before / 5))
      return { data: await services.captcha.create({ tenant, action, effort, now: services.clock.now() }) }
    },
  }
}
