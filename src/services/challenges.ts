import type { CaptchaAction, CaptchaEffort, Challenge } from '#contract/captcha.ts'

export interface Challenges {
  /** Starts to solve a challenge, so that a submit need not wait. It is safe to call at every focus. */
  begin(action: CaptchaAction): void
  /** Returns an answer for one call, to a harder challenge by `effort`. Rejects when the challenge cannot be loaded. */
  answer(action: CaptchaAction, effort?: CaptchaEffort): Promise<string>
}

/** The server keeps a challenge for ten minutes; an older answer than this is solved again. In milliseconds. */
const freshFor = 8 * 60_000

export interface ChallengeOptions {
  load: (action: CaptchaAction, effort?: CaptchaEffort) => Promise<Challenge>
  solve: (challenge: Challenge) => Promise<string>
  now: () => number
}

/**
 * Runs the proof of work in the background (docs/domain.md#session-and-access): it prepares one answer per act and uses
 * it once.
 */
export function createChallenges({ load, solve, now }: ChallengeOptions): Challenges {
  const prepared = new Map<CaptchaAction, { at: number; answer: Promise<string> }>()

  function prepare(action: CaptchaAction): Promise<string> {
    const ready = prepared.get(action)
    if (ready && now() - ready.at < freshFor) return ready.answer
    const answer = load(action).then(solve)
    const entry = { at: now(), answer }
    prepared.set(action, entry)
    answer.catch(() => {
      if (prepared.get(action) === entry) prepared.delete(action)
    })
    return answer
  }

  return {
    begin: (action) => void prepare(action).catch(() => undefined),
    answer(action, effort) {
      if (effort !== undefined) return load(action, effort).then(solve)
      const answer = prepare(action)
      prepared.delete(action)
      return answer
    },
  }
}
