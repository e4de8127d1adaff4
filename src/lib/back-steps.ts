/** What Back does to what is open: it goes one step back, it stays because a call is under way, or the page is left. */
export type Back = 'moved' | 'stays' | 'leaves'

export interface Layer {
  /** Sets how many times Back goes back within this layer. The layer that opens last is on top. */
  set: (depth: number) => void
  remove: () => void
}

export interface BackSteps {
  add: (back: () => Back) => Layer
  /** Goes to the first entry of the page, so that the entries of its steps are not left behind, and then acts. */
  toPage: (act: () => void) => void
  stop: () => void
}

interface Opened {
  back: () => Back
  wanted: number
  depth: number
}

interface Entry {
  key: unknown
  steps: number
}

/**
 * Gives each open dialog and each step of a flow an entry in the history, so that Back closes it or goes one step back
 * (docs/decisions/0118). The entries of a page share its key and address: the router sees none of them.
 * `keyOf` returns the router's key of the page.
 */
export function startBackSteps(keyOf: () => unknown): BackSteps {
  const opened: Opened[] = []
  let latest = entryOf(history.state)
  let then: (() => void) | null = null
  const total = () => opened.reduce((sum, { depth }) => sum + depth, 0)

  function push(): void {
    const { key, steps: pushed } = entryOf(history.state)
    for (let steps = pushed; steps < total(); steps += 1) {
      // The router replaced the method of the object, and would load the page again.
      History.prototype.pushState.call(history, { ...history.state, steps: steps + 1 }, '')
      latest = { key, steps: steps + 1 }
    }
  }

  /** Takes what a layer has after its screen has changed: a dialog may have refused to close. */
  function settle(): void {
    for (const layer of opened) layer.depth = layer.wanted
    push()
  }

  function goBack(left: number): void {
    while (total() > left) {
      const top = opened.findLast(({ depth }) => depth > 0)
      if (!top) return
      const before = top.depth
      const back = top.back()
      if (back === 'stays') return goSteps(total() - left)
      if (back === 'leaves') return goSteps(-left - 1)
      top.depth = Math.min(top.depth, before - 1)
    }
    setTimeout(settle)
  }

  function popped(event: PopStateEvent): void {
    const key = keyOf()
    const before = latest.key === key ? latest.steps : 0
    latest = entryOf(event.state)
    if (latest.key !== key) return
    event.stopImmediatePropagation()
    if (then) {
      const act = then
      then = null
      act()
    } else if (latest.steps < total()) goBack(latest.steps)
    // The entry of something that was closed by its own button.
    else if (latest.steps < before) goSteps(-1)
  }

  addEventListener('popstate', popped, { capture: true })
  return {
    add(back) {
      const layer: Opened = { back, wanted: 0, depth: 0 }
      opened.push(layer)
      return {
        set(depth) {
          if (layer.wanted === 0 && depth > 0) opened.push(...opened.splice(opened.indexOf(layer), 1))
          layer.wanted = depth
          layer.depth = depth
          push()
        },
        remove() {
          opened.splice(opened.indexOf(layer), 1)
        },
      }
    },
    toPage(act) {
      const { key, steps } = entryOf(history.state)
      if (steps === 0 || key !== keyOf()) return act()
      then = act
      goSteps(-steps, () => {
        if (then !== act) return
        then = null
        act()
      })
    },
    stop: () => removeEventListener('popstate', popped, { capture: true }),
  }
}

/**
 * Goes over entries of this document alone: `history.go` counts those of frames too, such as the pages of a bank, and
 * may move nothing here. Calls `failed` when it did not go.
 */
function goSteps(delta: number, failed: () => void = () => undefined): void {
  const { navigation } = globalThis as { navigation?: Navigation }
  const index = navigation?.currentEntry?.index
  const entry = index === undefined ? undefined : navigation?.entries()[index + delta]
  if (!navigation || !entry) return history.go(delta)
  const { committed, finished } = navigation.traverseTo(entry.key)
  void committed?.catch(() => undefined)
  void finished?.catch(failed)
}

/** Adds to the state of the page's entry, for who comes back to it. */
export function markEntry(mark: Record<string, string>): void {
  History.prototype.replaceState.call(history, { ...history.state, ...mark }, '')
}

function entryOf(state: unknown): Entry {
  const { __TSR_key: key, steps } = (state ?? {}) as { __TSR_key?: unknown; steps?: unknown }
  return { key, steps: typeof steps === 'number' ? steps : 0 }
}
