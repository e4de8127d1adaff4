import type { CaptchaAction } from '#contract/captcha.ts'
import type { Handlers } from '../http/call.ts'
import { hits } from '../http/throttling.ts'
import type { ThrottleName } from '../http/throttling.ts'
import { signInEfforts } from '../domain/sign-in-effort.ts'
import type { Services } from '../services.ts'

/** A challenge asks for at most this many times the least work. */
const mostEffort = 8

/** The limit by address whose hits increase the work of an act. */
const limits = {
  signin: 'signin.address',
  forgot: 'forgot.address',
  reset: 'reset.address',
  register: 'register.address',
  claim: 'claim.address',
} as const satisfies Record<CaptchaAction, ThrottleName>

/** Handles challenges to solve before an act. */
export function captchaRoutes(services: Services): Pick<Handlers, 'getChallenge'> {
  return {
    async getChallenge({ query: { action, effort: wished }, tenant, address }) {
      const before = await hits(services, tenant, { name: limits[action], by: address })
      const pressed = Math.min(mostEffort, 1 + Math.floor(before / 5))
      const effort = wished ? signInEfforts[wished] : pressed
      return { data: await services.captcha.create({ tenant, action, effort, now: services.machineClock.now() }) }
    },
  }
}
