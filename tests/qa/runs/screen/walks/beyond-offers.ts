import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { retryButton } from '#tests/qa/models/retry.ts'
import type { Target, User } from '#tests/qa/engine/user/user.ts'
import { offersOf } from '#tests/qa/engine/offers.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'

/**
 * Returns the acts of a flow that are impossible now, also by another name: two acts may press the same button in
 * different states.
 */
export async function beyondOffers({ screen }: FlowModel, subject: Subject, snapshot: Snapshot): Promise<string[]> {
  if (!('acts' in screen) || snapshot.status !== 'active') return []
  const offered = offersOf(subject, snapshot).flatMap(({ step }) => ('does' in step ? step.does : []))
  const pressed = new Map<string, string[]>()
  for (const [name, act] of Object.entries(screen.acts)) pressed.set(name, await pressedBy((user) => act(user, snapshot)))
  const taken = offered.flatMap((name) => pressed.get(name) ?? [])
  return Object.keys(screen.acts).filter((name) => {
    if (offered.includes(name) || screen.outside?.[name]?.(snapshot) || screen.unreachable?.[name]?.(snapshot)) return false
    if (mayTryAgain(pressed.get(name)!, snapshot)) return false
    return pressed.get(name)!.every((target) => !taken.includes(target))
  })
}

// Some codes of their own offer a retry too (src/messages/failure-codes.messages.ts), but not while a call runs.
function mayTryAgain(pressed: readonly string[], { children }: Snapshot): boolean {
  return pressed.includes(JSON.stringify(retryButton)) && Object.keys(children).length === 0
}

/** Returns what an act would press if everything were on the screen. */
async function pressedBy(act: (user: User) => Promise<void>): Promise<string[]> {
  const targets: string[] = []
  const note = (target: Target) => Promise.resolve(void targets.push(JSON.stringify(target)))
  const nothing = () => Promise.resolve()
  const user = { fill: nothing, press: nothing, see: nothing, dontSee: nothing }
  // An act may refuse a snapshot of another state.
  await act({ ...user, locale: 'es', check: note, click: note, pointAt: note, pointAway: note }).catch(nothing)
  return targets
}
