import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import type { Replayed } from '#tests/qa/engine/replay.ts'
import { stepLabel } from '#tests/qa/engine/step.ts'
import { elementInWords } from '#tests/qa/engine/user/in-words.ts'
import type { ScreenElement } from '#tests/qa/engine/user/user.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { sayAct } from '#tests/qa/stories/said-acts.ts'
import { both, type Both } from './both.ts'
import { callInWords } from './call-words.ts'
import { happeningInWords } from './happening-words.ts'
import { outcomeInWords } from './outcome-words.ts'

/** Returns a step in words, with the names on the screen: what a person does, how a call ends, what passes. */
export async function stepInWords(model: FlowModel, { step, before }: Pick<Replayed, 'step' | 'before'>): Promise<Both> {
  if ('hears' in step) {
    const [call, outcome] = [callInWords(step.hears), outcomeInWords(step.outcome)]
    return { es: `Al ${call.es}: ${outcome.es}.`, en: `On ${call.en}: ${outcome.en}.` }
  }
  if ('waits' in step) return happeningInWords(stepLabel(step))
  const [es, en] = await Promise.all((['es', 'en'] as const).map((locale) => sayAct(model, step.does, before, locale)))
  if (es!.length === 0) return happeningInWords(step.does)
  return { es: unmarked(es!), en: unmarked(en!) }
}

const unmarked = (sentences: readonly string[]) => sentences.join(' ').replaceAll('**', '')

/**
 * Returns what each state is called: what only its screen shows, else the call for which it waits. A state to which no
 * path leads is called by what its model says without a snapshot.
 */
export function statesInWords(model: FlowModel, met: ReadonlyMap<string, Snapshot>): Record<string, Both> {
  const leaves = new Set([...met.keys(), ...('shows' in model.screen ? Object.keys(model.screen.shows) : [])])
  const shown = new Map([...leaves].map((leaf) => [leaf, shownIn(model, leaf, met.get(leaf))]))
  const count = (element: ScreenElement) => {
    const name = elementInWords(element).es
    return [...shown.values()].filter((elements) => elements.some((one) => elementInWords(one).es === name)).length
  }
  const stateWords = (leaf: string, snapshot: Snapshot | undefined): Both => {
    const elements = (shown.get(leaf) ?? []).filter(namesAState)
    const byCount = (one: ScreenElement, other: ScreenElement) => count(one) - count(other)
    const rarest = elements.toSorted(byCount)[0]
    const rarer = (shown.get(leaf) ?? []).toSorted(byCount)[0]
    if (rarest && rarer && count(rarer) < count(rarest)) return joined(quoteOf(rarest), elementInWords(rarer))
    if (rarest) return quoteOf(rarest)
    const calls = Object.keys(snapshot?.children ?? {})
    if (calls.length > 0) return waiting(calls)
    if (snapshot?.status === 'done') return { es: 'sale del flujo', en: 'leaves the flow' }
    return { es: leaf, en: leaf }
  }
  return Object.fromEntries([...leaves].map((leaf) => [leaf, stateWords(leaf, met.get(leaf))]))
}

function shownIn({ screen }: FlowModel, leaf: string, snapshot: Snapshot | undefined): readonly ScreenElement[] {
  const shown = 'shows' in screen ? screen.shows[leaf] : undefined
  if (typeof shown !== 'function') return shown ?? []
  return snapshot ? shown(snapshot) : []
}

const namesAState = (element: ScreenElement): boolean =>
  'text' in element ||
  (element.name !== undefined && (element.role === 'heading' || element.is === 'busy')) ||
  element.role === 'alert'

function quoteOf(element: ScreenElement): Both {
  if ('text' in element) return quoted(both(element.text))
  return element.role === 'heading' && element.name !== undefined ? quoted(both(element.name)) : elementInWords(element)
}

const joined = (one: Both, other: Both): Both => ({ es: `${one.es}, con ${other.es}`, en: `${one.en}, with ${other.en}` })

const quoted = ({ es, en }: Both): Both => ({ es: `«${es}»`, en: `“${en}”` })

function waiting(calls: readonly string[]): Both {
  const words = calls.map(callInWords)
  return { es: `espera: ${words.map(({ es }) => es).join(', ')}`, en: `waits: ${words.map(({ en }) => en).join(', ')}` }
}

/** Returns a state’s innermost names with a snapshot each, for those that are new. */
export function meet(met: Map<string, Snapshot>, snapshot: Snapshot): void {
  for (const leaf of leavesOf(snapshot.value)) if (!met.has(leaf)) met.set(leaf, snapshot)
}
