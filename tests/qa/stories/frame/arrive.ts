import { fixtureNow } from '#tests/fixtures/people.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { replay } from '#tests/qa/engine/replay.ts'
import type { Path } from '#tests/qa/engine/step.ts'
import type { Subject } from '#tests/qa/engine/subject.ts'
import type { Mounted } from '#tests/qa/runs/screen/mount/mount.tsx'
import { holdPageClock, type PageClock } from '#tests/qa/runs/screen/mount/page-clock.ts'
import type { Appearance } from '../address.ts'
import { callsServer } from '../calls-server.ts'
import type { Place } from '../places.ts'
import { keepNothing } from '#tests/qa/runs/screen/mount/own-storage.ts'
import { storyOf } from '#tests/flows/stories.ts'
import { asTrialCustomer } from './fixtures/trial-customer.ts'
import { openServer, type Server } from './server.ts'
import type { Because } from './screen-status.ts'
import { bringTo, dress } from './show-place.tsx'

/** In ms. */
const hour = 3_600_000

interface Arrival {
  mounted: Mounted
  /** Why the state was not reached; null when it was. */
  failure: string | null
  /** The server that answers from now on; null means the sample data. */
  server: Server | null
  /** Why the server does not answer, where it could have. */
  because: Because | null
  /** The place with the way that was taken. */
  place: Place
}

/** A place from its inputs and by its ways, in the order of the tries. */
export type Candidates = readonly [Place, ...Place[]]

/** Brings a screen to a place: with the server where it can go one of the ways, else with the sample data. */
export async function arrive(candidates: Candidates, appearance: Appearance): Promise<Arrival> {
  const [first] = candidates
  let clock: PageClock | null = null
  const fresh = async (at: number, server: Server | null, place: Place, because: Because | null): Promise<Arrival> => {
    clock ??= holdPageClock(at)
    clock.restart(at)
    keepNothing()
    await dress(appearance)
    const shown = await bringTo({ place, clock, locale: appearance.locale, server })
    clock.letGo()
    return { ...shown, server, because, place }
  }
  let because: Because | null = null
  for (const candidate of appearance.real && callsServer(first.flow) ? candidates : []) {
    const opened = await open(candidate)
    if (opened.server !== null) {
      const shown = await fresh(Date.now(), opened.server, opened.place, null)
      opened.because = shown.failure ?? (opened.server.holdsSamples(contextOf(shown.mounted)) ? 'samples' : null)
      if (opened.because === null) return shown
      await shown.mounted[Symbol.asyncDispose]()
    }
    because ??= opened.because
    if (opened.because !== 'samples') break
  }
  return fresh(fixtureNow, null, first, because)
}

function contextOf({ actor }: Mounted): unknown {
  return (actor()?.getSnapshot() as { context?: unknown } | undefined)?.context
}

interface Opened {
  server: Server | null
  because: Because | null
  /** The place with the input that the server has for it. */
  place: Place
}

async function open(place: Place): Promise<Opened> {
  try {
    const fixture = await (storyOf(place.flow).playedBy ?? asTrialCustomer)(place)
    const server = openServer(fixture)
    const input = 'input' in fixture ? fixture.input : sinceNow(place.subject.input)
    const subject = { ...place.subject, input }
    if (server.holdsSamples(subject.input) || !leadsTo(place.state, subject, place.path))
      return { server: null, because: 'samples', place }
    return { server, because: null, place: { ...place, subject } }
  } catch (error) {
    return { server: null, because: error instanceof Error ? error.message : String(error), place }
  }
}

/** Returns an input of the samples with its times moved, so that they are as far from now as from the samples' time. */
function sinceNow(input: unknown): unknown {
  const isMoment = (value: unknown) => typeof value === 'number' && Math.abs(value - fixtureNow) < hour
  const moved = (_: string, value: unknown) => (isMoment(value) ? (value as number) - fixtureNow + Date.now() : value)
  return input === undefined ? undefined : JSON.parse(JSON.stringify(input, moved))
}

/** Returns whether a way leads to the state from this input too. */
function leadsTo(state: string, subject: Subject, path: Path): boolean {
  try {
    const { start, steps } = replay(subject, path)
    return leavesOf((steps.at(-1)?.after ?? start).value).join('+') === state
  } catch {
    return false
  }
}
