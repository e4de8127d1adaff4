import { fixtureNow } from '#tests/fixtures/people.ts'
import { leavesOf } from '#tests/model/leaves.ts'
import { replay } from '#tests/model/replay.ts'
import type { Path } from '#tests/model/step.ts'
import type { Subject } from '#tests/model/subject.ts'
import type { Mounted } from '#tests/screens/mount.tsx'
import { holdPageClock } from '#tests/screens/page-clock.ts'
import type { Look } from '../address.ts'
import { shownModels, type Place } from '../places.ts'
import { keepNothing } from '#tests/screens/own-storage.ts'
import { castOf } from './cast/casts.ts'
import { openServer, type Server } from './server.ts'
import type { Because } from './told.ts'
import { bringTo, dress } from './show-place.tsx'

interface Arrival {
  mounted: Mounted
  /** Why the state was not reached; null when it was. */
  failure: string | null
  /** Who answers from now on; null is the sample data. */
  server: Server | null
  /** Why not the server, where it could have been. */
  because: Because | null
  /** The beginning that the way was taken from. */
  input: string
}

/** One place from each of its beginnings, the one with the shortest way first. */
export type Beginnings = readonly [Place, ...Place[]]

/** Brings a screen to a place: by the server where it can lead there with a cast of the gallery's own, else by the sample data. */
export async function arrive(beginnings: Beginnings, look: Look): Promise<Arrival> {
  const [place] = beginnings
  const opened = look.real && callsServer(place.flow) ? await openFirst(beginnings) : { server: null, because: null, place }
  const { server, because } = opened
  const now = Date.now()
  const clock = holdPageClock(fixtureNow)
  const fresh = async (at: number, by: Server | null, shownPlace = place) => {
    clock.restart(at)
    keepNothing()
    await dress(look)
    const shown = await bringTo({ place: shownPlace, clock, locale: look.locale, server: by })
    clock.letGo()
    return { ...shown, input: shownPlace.input }
  }
  if (server === null) return { ...(await fresh(fixtureNow, null)), server, because }
  const shown = await fresh(now, server, opened.place)
  const unlike = shown.failure ?? (server.holdsSamples(contextOf(shown.mounted)) ? 'samples' : null)
  if (unlike === null) return { ...shown, server, because: null }
  await shown.mounted[Symbol.asyncDispose]()
  return { ...(await fresh(fixtureNow, null)), server: null, because: unlike }
}

function contextOf({ actor }: Mounted): unknown {
  return (actor()?.getSnapshot() as { context?: unknown } | undefined)?.context
}

function callsServer(flow: string): boolean {
  return Object.values(shownModels.get(flow)?.calls ?? {}).some((call) => 'operation' in call)
}

interface Opened {
  server: Server | null
  because: Because | null
  /** The place with the beginning that the server has for it. */
  place: Place
}

/** Opens the server for the first beginning that it has. */
async function openFirst([place, ...others]: Beginnings): Promise<Opened> {
  const opened = await open(place)
  for (const other of opened.because === 'samples' ? others : []) {
    const instead = await open(other)
    if (instead.server) return instead
  }
  return opened
}

async function open(place: Place): Promise<Opened> {
  try {
    const cast = await castOf(place)
    if (cast === null) return { server: null, because: 'shared', place }
    const server = openServer(cast)
    const subject = 'input' in cast ? { ...place.subject, input: cast.input } : place.subject
    if (server.holdsSamples(subject.input) || !leadsTo(place.state, subject, place.path))
      return { server: null, because: 'samples', place }
    return { server, because: null, place: { ...place, subject } }
  } catch (error) {
    return { server: null, because: error instanceof Error ? error.message : String(error), place }
  }
}

/** Whether a way is one from this beginning too. */
function leadsTo(state: string, subject: Subject, path: Path): boolean {
  try {
    const { start, steps } = replay(subject, path)
    return leavesOf((steps.at(-1)?.after ?? start).value).join('+') === state
  } catch {
    return false
  }
}
