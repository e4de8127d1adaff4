import type { Plugin } from 'vite'

/** What files of the project hold in the next run of one Vitest, by absolute path, in memory alone. */
export interface Bed {
  sources: ReadonlyMap<string, string>
  /** Whether its tests run in Chromium, where flows are walked on their screens. */
  readonly onScreen: boolean
}

declare global {
  // The bundled configuration and the runner have a copy of this module each, in one process.
  var openingBed: Bed | undefined
}

/** The Vitest that opens next reads its sources from here. */
export function prepareBed(onScreen: boolean): Bed {
  globalThis.openingBed = { sources: new Map(), onScreen }
  return globalThis.openingBed
}

export function planted(): Plugin {
  const bed = globalThis.openingBed
  if (!bed) throw new Error('Nobody prepared a bed for this Vitest.')
  return {
    name: 'planted-sources',
    enforce: 'pre',
    // What asks for the address of a file gets no source.
    load: (id) => (/[?&](?:worker|url|raw)\b/.test(id) ? null : (bed.sources.get(id.split('?', 1)[0] ?? id) ?? null)),
  }
}
