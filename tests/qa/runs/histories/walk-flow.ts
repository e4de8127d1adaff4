import { type ActorOptions, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate'
import type { Person } from './person.ts'

/** What the person does in a state: an event, or null to close the tab. */
export type Decision = { type: string } | null
export type Decisions<Machine extends AnyStateMachine> = Record<
  string,
  (context: SnapshotFrom<Machine>['context']) => Decision | Promise<Decision>
>

/** The longest that a state may wait for something else than a person, in ms. */
const longestWait = 10 * 60_000
const mostDecisions = 25

interface Shown<Machine extends AnyStateMachine> {
  value: string
  status: string
  context: SnapshotFrom<Machine>['context']
}

/** A flow that waits for ever, or a state in which nothing can be done. */
export class Stuck extends Error {
  override name = 'Stuck'
}

/**
 * Lets a person walk a shipped flow until it ends, they close the tab, or they have decided often enough. Returns the
 * last snapshot.
 */
export async function walkFlow<Machine extends AnyStateMachine>(
  person: Person,
  machine: Machine,
  { input, decisions }: { input: NonNullable<ActorOptions<Machine>['input']>; decisions: Decisions<Machine> },
): Promise<SnapshotFrom<Machine>> {
  const actor = createActor(machine as AnyStateMachine, { input })
  const now = (): Shown<Machine> => actor.getSnapshot() as Shown<Machine>
  const rests = () => now().status !== 'active' || now().value in decisions
  actor.start()
  try {
    for (let count = 0; count < mostDecisions; count += 1) {
      await resting(actor, rests, () => `${machine.id} waits in ${now().value} without end`)
      if (now().status !== 'active') break
      const { value, context } = now()
      person.record(`${machine.id} shows ${value}`)
      await person.thinks()
      if (now().value !== value || now().status !== 'active') continue
      const decision = person.chance.percent(4) ? null : await decisions[value]?.(context)
      if (!decision) break
      if (now().value !== value) continue
      person.record(`${machine.id}: ${decision.type}`)
      actor.send(decision)
    }
    person.record(`${machine.id} ends in ${now().value}`)
    const last: unknown = actor.getSnapshot()
    return last as SnapshotFrom<Machine>
  } finally {
    actor.stop()
  }
}

function resting(
  actor: { subscribe: (see: () => void) => { unsubscribe: () => void } },
  rests: () => boolean,
  complaint: () => string,
): Promise<void> {
  if (rests()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(limit)
      subscription.unsubscribe()
    }
    const limit = setTimeout(() => {
      end()
      reject(new Stuck(complaint()))
    }, longestWait)
    const see = () => {
      if (!rests()) return
      end()
      resolve()
    }
    const subscription = actor.subscribe(see)
  })
}
