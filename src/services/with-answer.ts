import type { CaptchaAction } from '#contract/captcha.ts'
import { failureOf } from '#contract/failure.ts'
import type { Challenges } from './challenges.ts'

/** An act with a fresh answer to a challenge. An answer that the server refuses may have grown old on the way, so one other is tried. */
export async function withAnswer<Result>(
  challenges: Challenges,
  action: CaptchaAction,
  act: (challenge: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await act(await challenges.answer(action))
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind !== 'refused' || failure.body.code !== 'captcha.failed') throw error
    return act(await challenges.answer(action))
  }
}
