import type { CaptchaAction, CaptchaEffort, Challenge } from '#contract/captcha.ts'

export interface Challenges {
  /** Starts working on an answer, so that submitting need not wait. Safe to call at every focus. */
  begin(action: CaptchaAction): void
  /**
   * An answer worth one call, to a bigger challenge when `effort` says so. Rejects with the failure of the call for the
   * challenge.
   */
  answer(action: CaptchaAction, effort?: CaptchaEffort): Promise<string>
}

/** Challenges live ten minutes at the server; an answer older than this is worked out anew. In milliseconds. */
const freshFor = 8 * 60_000

export interface ChallengeOptions {
  load: (action: CaptchaAction, effort?: CaptchaEffort) => Promise<Challenge>
  solve: (challenge: Challenge) => Promise<string>
  now: () => number
}

/**
 * Proof of work in the background (docs/domain.md#session-and-access): one answer is prepared per act and used once.
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
