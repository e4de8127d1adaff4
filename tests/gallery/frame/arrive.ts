import { fixtureNow } from '#tests/fixtures/people.ts'
import type { Mounted } from '#tests/screens/mount.tsx'
import { holdPageClock } from '#tests/screens/page-clock.ts'
import type { Look } from '../address.ts'
import { shownModels, type Place } from '../places.ts'
import { keepNothing } from '#tests/screens/own-storage.ts'
import { galleryPerson } from './person.ts'
import { sampleRecords } from './told.ts'
import { answersTo, holdsSamples, openServer, type Server } from './server.ts'
import { bringTo, dress } from './show-place.tsx'

interface Arrival {
  mounted: Mounted
  /** Why the state was not reached; null when it was. */
  failure: string | null
  /** Who answers from now on; null is the sample data. */
  server: Server | null
  /** Why not the server, where it could have been. */
  because: string | null
}

/** Brings a screen to a place: by the server where it can lead there with the gallery's person, else by the sample data. */
export async function arrive(place: Place, look: Look): Promise<Arrival> {
  const { server, because } = look.real && isServed(place.flow) ? await open(place) : { server: null, because: null }
  const now = Date.now()
  const clock = holdPageClock(fixtureNow)
  const fresh = async (at: number, by: Server | null) => {
    clock.restart(at)
    keepNothing()
    await dress(look)
    const shown = await bringTo({ place, clock, locale: look.locale, server: by })
    clock.letGo()
    return shown
  }
  if (server === null) return { ...(await fresh(fixtureNow, null)), server, because }
  const shown = await fresh(now, server)
  const unlike = shown.failure ?? (holdsSamples(contextOf(shown.mounted)) ? sampleRecords : null)
  if (unlike === null) return { ...shown, server, because: null }
  await shown.mounted[Symbol.asyncDispose]()
  return { ...(await fresh(fixtureNow, null)), server: null, because: unlike }
}

function contextOf({ actor }: Mounted): unknown {
  return (actor()?.getSnapshot() as { context?: unknown } | undefined)?.context
}

function isServed(flow: string): boolean {
  const calls = Object.values(shownModels.get(flow)?.calls ?? {})
  return calls.some((call) => 'operation' in call && answersTo(call.operation))
}

async function open({ subject }: Place): Promise<{ server: Server | null; because: string | null }> {
  if (holdsSamples(subject.input)) return { server: null, because: sampleRecords }
  try {
    return { server: openServer(await galleryPerson(localStorage)), because: null }
  } catch (error) {
    return { server: null, because: error instanceof Error ? error.message : String(error) }
  }
}
