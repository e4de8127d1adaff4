import type { Plugin } from 'vite'

/** What files of the project hold in the next run of one Vitest, by absolute path, in memory alone. */
export interface Bed {
  sources: ReadonlyMap<string, string>
}

declare global {
  // The bundled configuration and the runner have a copy of this module each, in one process.
  var openingBed: Bed | undefined
}

/** The Vitest that opens next reads its sources from here. */
export function prepareBed(): Bed {
  globalThis.openingBed = { sources: new Map() }
  return globalThis.openingBed
}

export function planted(): Plugin {
  const bed = globalThis.openingBed
  if (!bed) throw new Error('Nobody prepared a bed for this Vitest.')
  return {
    name: 'planted-sources',
    enforce: 'pre',
    load: (id) => bed.sources.get(id.split('?', 1)[0] ?? id) ?? null,
  }
}
