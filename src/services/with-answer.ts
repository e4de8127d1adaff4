import { captchaEfforts, type CaptchaAction, type CaptchaEffort } from '#contract/captcha.ts'
import { failureOf } from '#contract/failure.ts'
import type { Challenges } from './challenges.ts'

const harder = (effort?: CaptchaEffort) => captchaEfforts[effort === undefined ? 0 : captchaEfforts.indexOf(effort) + 1]

/**
 * Runs an act with a fresh answer to a challenge. If the server refuses the answer, which may be too old, one more is
 * tried. If it asks for more work, because strangers guess the password, a harder challenge is solved.
 */
export async function withAnswer<Result>(
  challenges: Challenges,
  action: CaptchaAction,
  act: (challenge: string) => Promise<Result>,
): Promise<Result> {
  let effort: CaptchaEffort | undefined
  let isSecond = false
  for (;;) {
    try {
      return await act(await (effort === undefined ? challenges.answer(action) : challenges.answer(action, effort)))
    } catch (error) {
      const failure = failureOf(error)
      const code = failure.kind === 'refused' ? failure.body.code : null
      const next = code === 'captcha.more' ? harder(effort) : undefined
      if (next === undefined && (code !== 'captcha.failed' || isSecond)) throw error
      if (next === undefined) isSecond = true
      else effort = next
    }
  }
}
