import { createLine } from '../line.ts'
import type { Database } from './database.ts'

/**
 * Returns the same database for work that may use only some of its connections at once, so that the others stay free
 * for whoever waits at a screen. `directory` and `ping` take one statement each, and are not counted.
 */
export function sharedConnections(db: Database, most: number): Database {
  const line = createLine(most)
  return {
    ...db,
    within: (scope, work) => line.run(() => db.within(scope, work)),
    reading: (scope, work) => line.run(() => db.reading(scope, work)),
    system: (work) => line.run(() => db.system(work)),
  }
}
