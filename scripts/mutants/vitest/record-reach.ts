import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'

declare global {
  // Called by the sources that ../spots.ts wrote.
  var reachedSpot: ((spot: number) => void) | undefined
}

interface Reached {
  /** Of the modules themselves, and of what a file does before its tests. */
  readonly before: Set<number>
  readonly tests: Map<string, { spots: Set<number>; milliseconds: number }>
}

const folder = process.env['MUTANTS_REACH']

if (folder !== undefined) {
  const reached: Reached = { before: new Set(), tests: new Map() }
  let now = reached.before
  let file = ''
  let began = 0
  globalThis.reachedSpot = (spot) => now.add(spot)
  beforeEach(({ task }) => {
    began = performance.now()
    now = new Set()
    file = relative(process.cwd(), task.file.filepath)
    reached.tests.set(task.fullTestName, { spots: now, milliseconds: 0 })
  })
  afterEach(({ task }) => {
    const one = reached.tests.get(task.fullTestName)
    if (one) one.milliseconds = performance.now() - began
    now = reached.before
  })
  afterAll(() => {
    const tests = [...reached.tests].map(([name, { spots, milliseconds }]) => ({
      name,
      milliseconds: Math.round(milliseconds),
      spots: [...spots],
    }))
    appendFileSync(`${folder}/${process.pid}.jsonl`, `${JSON.stringify({ file, before: [...reached.before], tests })}\n`)
  })
}
