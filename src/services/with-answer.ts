import { captchaEfforts, type CaptchaAction, type CaptchaEffort } from '#contract/captcha.ts'
import { failureOf } from '#contract/failure.ts'
import type { Challenges } from './challenges.ts'

const harder = (effort?: CaptchaEffort) => captchaEfforts[effort === undefined ? 0 : captchaEfforts.indexOf(effort) + 1]

/**
 * An act with a fresh answer to a challenge. An answer that the server refuses may have grown old on the way, so one
 * other is tried; where it asks for more work, because strangers guess at the account, more is done.
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
