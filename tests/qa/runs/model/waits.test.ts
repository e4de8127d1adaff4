import { expect, test } from 'vitest'
import { throttledUntil } from '#contract/failure.ts'
import { models } from '#tests/flows/models.ts'
import { subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { offersOf } from '#tests/qa/engine/offers.ts'
import { begin, move } from '#tests/qa/engine/pure.ts'
import { snapshotsOf } from '#tests/qa/engine/snapshots-of.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'

interface Wait {
  /** The state, and what led to it. */
  at: string
  /** What the timer is given, and what the server or the beginning named, in ms since 1970. */
  until: unknown
  named: number
}

const untilIn = ({ children }: Snapshot): unknown => {
  const { waitUntil } = children as Record<string, { getSnapshot: () => { input?: { until?: unknown } } } | undefined>
  return waitUntil?.getSnapshot().input?.until
}

/** Every wait that begins with a moment that was named: by a refusal, by an answer, or by what the flow was given. */
function waitsOf(subject: Subject): Wait[] {
  const given = (subject.input ?? {}) as { throttledUntil?: number | null }
  const beginning = begin(subject.machine, subject.input).snapshot
  const waits: Wait[] = []
  const note = (at: string, until: unknown, named: number | null | undefined) => {
    if (until !== undefined && typeof named === 'number') waits.push({ at, until, named })
  }
  note(`${leavesOf(beginning.value).join(' ')} at the beginning`, untilIn(beginning), given.throttledUntil)
  for (const before of snapshotsOf(subject).values())
    for (const { step, event } of offersOf(subject, before)) {
      if (!('hears' in step) || untilIn(before) !== undefined) continue
      const hears = subject.outcomes(step.hears).find(({ name }) => name === step.outcome)?.hears
      if (!hears) continue
      const { snapshot } = move(subject.machine, before, event)
      const named = 'failure' in hears ? throttledUntil(hears.failure) : (hears.output as { until?: number } | null)?.until
      note(
        `${leavesOf(snapshot.value).join(' ')} after ${step.hears}: ${step.outcome}`,
        untilIn(snapshot),
        named ?? (snapshot.value === 'throttled' ? given.throttledUntil : null),
      )
    }
  return waits
}

const tries = (state: string, call: string) => [`${state} after ${call}: 429`, `${state} at the beginning`]

/** Where somebody waits, and what named the moment. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  'change-password': tries('throttled', 'changePassword'),
  'claim-ownership': tries('throttled', 'claimOwnership'),
  'email-change': [
    'sent after resendEmailChange: 429',
    'throttled after getEmailChange: ok',
    'throttled after requestEmailChange: 429',
  ],
  finish: [
    'polling.asking after beginFinish: all done',
    'polling.asking after beginFinish: at the end',
    'polling.asking after beginFinish: not to be done',
    'polling.asking after finishAgain: ok',
  ],
  'forgot-password': tries('throttled', 'requestPasswordReset'),
  'promo-code': tries('throttled', 'applyPromoCode'),
  'join-team': [
    'throttled after openInvitation: ok',
    'throttled after openInvitation: without names',
    'throttled after resetPassword: 429',
  ],
  registration: [
    'throttled after checkRegistration: 429',
    'throttled after loadPlans: ok',
    'throttled after registerCustomer: 429',
  ],
  'resend-verification': tries('throttled', 'resendVerification'),
  'reset-password': tries('throttled', 'resetPassword'),
  'second-factor': [
    'enrolling.throttled after confirmFactor: 429',
    'removing.throttled after removeFactor: 429',
    'renewing.throttled after renewRecoveryCodes: 429',
  ],
  'sign-in': [
    'code.throttled after finishSignIn: 429',
    'passkey.throttled after askPasskey: 429',
    'passkey.throttled after provePasskey: 429',
    'recovery.throttled after finishSignIn: 429',
    'throttled after createToken: 429',
    'throttled after restoreSession: broken',
    'throttled after restoreSession: nobody',
  ],
  'support-case': tries('throttled', 'openCase'),
  team: tries('throttled', 'resendInvitation'),
  toasts: [],
}

test.each(Object.keys(models).filter((name) => 'waitUntil' in models[name]!.calls))(
  '%s waits until the moment that was named, and no other',
  (name) => {
    const waits = subjectsOf(models[name]!).flatMap(([, subject]) => waitsOf(subject))

    expect(waits.filter(({ until, named }) => until !== named)).toEqual([])
    expect([...new Set(waits.map(({ at }) => at))].toSorted()).toEqual(waiting[name])
  },
)
