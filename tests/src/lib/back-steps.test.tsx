import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from '#contract/zod.ts'
import { type Back, type BackSteps, markEntry, startBackSteps } from '#src/lib/back-steps.ts'
import { BackStepsProvider, useBackSteps } from '#src/lib/use-back-steps.ts'

let page = 0
let router: BackSteps
/** The router's key of the page, which changes when the router navigates. */
let key = ''
const notes: string[] = []

function navigate(): void {
  page += 1
  key = `page ${page}`
  history.pushState({ __TSR_key: key }, '')
}

let pops = 0
addEventListener('popstate', () => (pops += 1), { capture: true })

/** Waits for the browser to have gone there, and for what followed. */
async function go(by: number, times = 1): Promise<void> {
  const last = pops + times
  history.go(by)
  await vi.waitFor(() => expect(pops).toBe(last))
  await new Promise((resolve) => setTimeout(resolve))
}

const stateSchema = z.object({ __TSR_key: z.string(), steps: z.optional(z.number()) })
const entry = () => stateSchema.parse(history.state)

const onPop = () => {
  key = entry().__TSR_key
  notes.push(`router: ${key}`)
}

beforeEach(() => {
  navigate()
  navigate()
  router = startBackSteps(() => key)
  addEventListener('popstate', onPop)
  notes.length = 0
})

afterEach(() => {
  router.stop()
  removeEventListener('popstate', onPop)
})

const at = () => [entry().__TSR_key, entry().steps ?? 0]

/** Opens something that closes by as many steps as it has, or that answers Back with `does`. */
function open(name: string, depth = 1, does: Back = 'moved') {
  let left = depth
  const layer = router.add(() => {
    notes.push(name)
    if (does === 'moved') layer.set((left -= 1))
    return does
  })
  layer.set(depth)
  return layer
}

test('[issue 21] Back closes what opened last, one at a time, and the router learns nothing of it', async () => {
  const first = key
  open('panel')
  open('dialog')
  expect(at()).toEqual([first, 2])
  await go(-1)
  expect([notes, at()]).toEqual([['dialog'], [first, 1]])
})

test('[issue 21] a flow of two steps goes back twice, and then the page is left', async () => {
  open('step', 2)
  await go(-1)
  await go(-1)
  await go(-1)
  expect(notes).toEqual(['step', 'step', `router: page ${page - 1}`])
})

test('[issue 21] where a call is under way Back stays, and where a person may leave it leaves the page', async () => {
  const waiting = open('waits', 1, 'stays')
  const here = at()
  await go(-1, 2)
  expect([notes, at()]).toEqual([['waits'], here])
  waiting.remove()
  open('leaves', 1, 'leaves')
  notes.length = 0
  await go(-1, 2)
  expect(notes).toEqual(['leaves', `router: page ${page - 1}`])
})

test('[issue 21] what its own button closed leaves an entry that Back passes, and Forward opens nothing', async () => {
  open('dialog').set(0)
  await go(-1, 2)
  expect(notes).toEqual([`router: page ${page - 1}`])
  await go(1)
  await go(1)
  expect([notes.slice(1), at()]).toEqual([[`router: page ${page}`], [`page ${page}`, 1]])
})

test('[issue 21] what opens after a reload, or when Back returns to the page, needs no second entry', async () => {
  open('panel')
  const { length } = history
  router.stop()
  router = startBackSteps(() => key)
  open('panel again')
  expect(history.length).toBe(length)
  await go(-1)
  expect(notes).toEqual(['panel again'])
})

test('[issue 21] a dialog that did not close keeps its entry', async () => {
  router.add(() => 'moved').set(1)
  await go(-1)
  await vi.waitFor(() => expect(at()).toEqual([key, 1]))
})

test('[issue 21] the page that replaces a flow leaves no entry of its steps behind', async () => {
  open('panel')
  const act = vi.fn<() => void>()
  router.toPage(act)
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce())
  expect([notes, at()]).toEqual([[], [key, 0]])
  router.toPage(act)
  expect(act).toHaveBeenCalledTimes(2)
})

test('[issue 21] a mark is added to the state of the entry', () => {
  markEntry({ step: 'rfc' })
  expect(history.state).toEqual({ __TSR_key: key, step: 'rfc' })
})

test('[issue 21] a screen gives what it has open, and takes it away with itself', async () => {
  function Screen({ depth }: { depth: number }) {
    useBackSteps(depth, () => {
      notes.push(`screen ${depth}`)
      return 'moved'
    })
    return null
  }
  const tree = (depth: number) => (
    <BackStepsProvider value={router}>
      <Screen depth={depth} />
    </BackStepsProvider>
  )
  const { rerender, unmount } = render(tree(0))
  expect(at()).toEqual([key, 0])
  rerender(tree(1))
  expect(at()).toEqual([key, 1])
  await go(-1)
  expect(notes).toEqual(['screen 1'])
  unmount()
})
