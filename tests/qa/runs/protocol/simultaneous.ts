import { advance } from './execution.ts'
import { put } from './step.ts'
import type { Step } from './step.ts'
import type { Task } from './task.ts'
import { NotUnique } from './unique.ts'
import { present } from './system.ts'
import type { System } from './system.ts'

/** Returns the presses that are about to begin their charges, two by two. */
export function pairsOf({ tasks }: System): [Task, Task][] {
  const ready = tasks.filter(({ act, log }) => act === 'press' && log.length === 1)
  return ready.flatMap((one, index) => ready.slice(index + 1).map((other): [Task, Task] => [one, other]))
}

/**
 * Lets two charges begin at the same moment: the second transaction reads the order and its open attempt before the
 * first one writes. It fails when a unique index forbids what both wrote.
 */
export function simultaneous(one: Task, other: Task): Step {
  return {
    name: `${one.name} and ${other.name} at the same moment`,
    async take() {
      const before = { ...present.system }
      put(one, await advance(one, 'commit'))
      present.stale = before
      try {
        put(other, await advance(other, 'commit'))
      } catch (error) {
        if (!(error instanceof NotUnique)) throw error
        put(other, { ...other, next: null })
      } finally {
        present.stale = null
      }
    },
  }
}
