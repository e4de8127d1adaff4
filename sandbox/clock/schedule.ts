import { randomUUID } from 'node:crypto'

import type { Collection, Store } from '../store/store.ts'
import type { Clock } from './clock.ts'

interface Task {
  id: string
  time: number
  name: string
  subject: string
}

export interface Schedule {
  on: (name: string, handle: (subject: string) => unknown) => void
  add: (name: string, subject: string, inMs: number) => void
  start: () => void
  advance: (ms: number) => Promise<void>
  reset: () => void
}

/**
 * Creates the schedule of later tasks on stored objects. A task leaves the store in the same journal line as its
 * effects, so a crash repeats the whole task or keeps it whole.
 */
export function createSchedule(store: Store, clock: Clock): Schedule {
  const tasks: Collection<Task> = store.collection('task')
  const settings: Collection<{ offset: number }> = store.collection('clock')
  const handlers = new Map<string, (subject: string) => unknown>()

  const arm = (task: Task): void =>
    clock.at(task.time, async () => {
      await handlers.get(task.name)?.(task.subject)
      tasks.remove(task.id)
      await store.flush()
    })

  return {
    on: (name, handle) => void handlers.set(name, handle),
    add(name, subject, inMs) {
      const task = { id: randomUUID(), time: clock.now() + inMs, name, subject }
      arm(tasks.put(task.id, task))
    },
    start() {
      clock.setOffset(settings.get('clock')?.offset ?? 0)
      tasks.list().forEach(arm)
    },
    async advance(ms) {
      await clock.advance(ms)
      settings.put('clock', { offset: clock.offset() })
      await store.flush()
    },
    reset() {
      clock.forget()
      clock.setOffset(0)
    },
  }
}
