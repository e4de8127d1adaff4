/** Work that waits for others of its kind. */
export interface Line {
  /** Runs work in its turn, first come, first served. Returns what it returns, and throws what it throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** How many wait, and how many wait or run. */
  readonly waiting: number
  readonly length: number
}

/** Creates a line that runs at most `atOnce` works at a time. */
export function createLine(atOnce: number): Line {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
    get waiting() {
      return queue.length
    },
    get length() {
      return running + queue.length
    },
  }
}
