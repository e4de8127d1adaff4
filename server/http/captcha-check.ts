import type { CaptchaAction } from '#contract/captcha.ts'
import { sameSecret } from '../domain/keys.ts'
import { useChallenge } from '../queries/challenges.ts'
import { settingIsOn } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { Refusal } from '../refusal/refusal.ts'

/** The setting that turns off the captcha bypass of tests (FMT-3). */
export const bypassDisabled = 'captcha.bypass.disabled'

/**
 * Checks the answer to a challenge of this act; each answer is good for one call. Returns how much work it was; the
 * bypass counts as any work.
 * @throws Refusal 422 when it is wrong, late, for another act, or used.
 */
export async function requireChallenge(
  services: Services,
  act: { tenant: string; action: CaptchaAction; answer: string },
): Promise<number> {
  const { tenant, action, answer } = act
  if (await bypassed(services, tenant, answer)) return Number.POSITIVE_INFINITY
  const now = services.machineClock.now()
  const answered = await services.captcha.check(answer, { tenant, action, now })
  if (!answered || !(await useChallenge(services.db, { tenant, ...answered }))) throw new Refusal('captcha.failed')
  return answered.effort
}

async function bypassed({ env, db }: Services, tenant: string, answer: string): Promise<boolean> {
  if (env.production || env.captchaBypassSecret === undefined) return false
  if (!sameSecret(answer, env.captchaBypassSecret)) return false
  return !(await settingIsOn(db, tenant, bypassDisabled))
}
