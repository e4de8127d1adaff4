import { present } from './system.ts'
import type { Task } from './task.ts'

/** One thing that can happen next in a system. `take` changes the present system, which must be a copy. */
export interface Step {
  name: string
  /** Whether the bank decides it, and not our processes or the clock. */
  isBank?: true
  take: () => Promise<void> | void
}

/** Puts a task in the place of itself; a task that has ended leaves the system. */
export function put(task: Task, changed: Task): void {
  const rest = present.system.tasks.filter((one) => one.name !== task.name)
  present.system.tasks =
    changed.next === null ? rest : [...rest, changed].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
