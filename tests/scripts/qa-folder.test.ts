import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginFolder, resumeFolder } from '#scripts/qa/report-folder.ts'
import { reportSoFar } from '#scripts/qa/report-so-far.ts'

const whole = { seed: 1 }

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qa-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a new run empties the folder, and leaves earlier runs and the files of other commands', () => {
  const folder = emptyFolder()
  for (const name of ['runs', 'only', 'pictures-1a2b3c4d', 'recovery', 'machines', 'pictures']) mkdirSync(join(folder, name))
  beginFolder(folder, '1a2b3c4d', whole)

  expect(readdirSync(folder).toSorted()).toEqual(['data', 'only', 'pictures-1a2b3c4d', 'recovery', 'runs'])
})

test('a run is resumed only on the same commit, in a clean work tree, with the same selection', () => {
  const folder = emptyFolder()
  expect(() => resumeFolder(folder, '1a2b3c4d', whole)).toThrow('There is no run to resume.')

  beginFolder(folder, '1a2b3c4d', whole)
  writeFileSync(join(folder, 'data', 'charge.plan.json'), '{}')
  resumeFolder(folder, '1a2b3c4d', whole)

  expect(existsSync(join(folder, 'data', 'charge.plan.json'))).toBe(true)
  expect(() => resumeFolder(folder, '5e6f7a8b', whole)).toThrow('The run that stopped is of 1a2b3c4d, and this is 5e6f7a8b')
  expect(() => resumeFolder(folder, '1a2b3c4d', { seed: 2 })).toThrow('The run that stopped plays something else')

  beginFolder(folder, '1a2b3c4d-dirty', whole)
  expect(() => resumeFolder(folder, '1a2b3c4d-dirty', whole)).toThrow('only be resumed when the work tree is that of a commit')
})

test('while a run goes on its report is written once for each batch of new records, one at a time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const folder = emptyFolder()
  beginFolder(folder, '1a2b3c4d', whole)
  const writes: PromiseWithResolvers<void>[] = []
  const report = reportSoFar(folder, () => {
    const one = Promise.withResolvers<void>()
    writes.push(one)
    return one.promise
  })
  const record = (name: string) => writeFileSync(join(folder, 'data', name), '{}')

  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes.length).toBe(0)

  record('charge.machine.json')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes.length).toBe(1)

  record('charge.screen.json')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes.length).toBe(1)

  writes[0]?.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes.length).toBe(2)

  writes[1]?.resolve()
  await report.stop()
  record('checkout.screen.json')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(writes.length).toBe(2)
})
