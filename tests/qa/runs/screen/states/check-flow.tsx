import { userEvent } from 'vitest/browser'
import type { Locale } from '#src/i18n.ts'
import { topLayer } from '#tests/qa/engine/user/layer.ts'
import { smallTargets } from '#tests/qa/engine/user/small-targets.ts'
import { nextFrames } from '../next-frames.ts'
import { linesOf } from '../spoken/lines.ts'
import { listen } from '../spoken/listen.ts'
import { type Block, transcriptOf } from '../spoken/transcript.ts'
import { nestedRegions } from './announcements.ts'
import { atSize, phone, sizes } from './at-size.ts'
import { textFindings } from './cut-text.ts'
import { focusFindings } from './focus-order.ts'
import { languageReader } from './foreign-text.ts'
import { visitStates, type Visiting } from './visit-states.tsx'

/** A fault of a state on its screen. */
export interface StateFinding {
  state: string
  locale: Locale
  check: 'focus' | 'text' | 'language' | 'target' | 'announcement'
  says: string
}

export interface CheckedFlow {
  /** How many states were checked. */
  states: number
  findings: StateFinding[]
  /** What only one of two looks at a state found. */
  foundOnce: StateFinding[]
  /** What a screen reader says in each state. */
  spoken: string
}

interface Checking extends Visiting {
  /** The way of the focus is the same in every language. */
  focus?: boolean
}

/**
 * Waits until the marks of wrong fields are drawn, which come after the failure that names them, and what a form takes
 * from an answer.
 */
async function drawnWithMarks(): Promise<void> {
  if (!topLayer().querySelector('[role=alert], [data-message=alert], form')) return
  await nextFrames()
}

// A form moves the focus to a wrong field after it has been drawn, which may be during the check. So a fault is looked
// for again, and one that only one look found is told apart.
async function focusFindingsTwice(): Promise<{ both: string[]; once: string[] }> {
  const findFocus = () => focusFindings((keys) => userEvent.keyboard(keys))
  const first = await findFocus()
  if (first.length === 0) return { both: [], once: [] }
  const again = await findFocus()
  const both = first.filter((one) => again.includes(one))
  return { both, once: [...new Set([...first, ...again])].filter((one) => !both.includes(one)) }
}

/**
 * Brings a flow into each of its states. Checks the focus order, the texts, their language and the targets, and listens
 * to a screen reader.
 */
export async function checkFlow({ focus = true, ...visiting }: Checking): Promise<CheckedFlow> {
  const { model, locale } = visiting
  const readLanguage = await languageReader(model, locale)
  const findings: StateFinding[] = []
  const foundOnce: StateFinding[] = []
  const blocks: Block[] = []
  const states = await visitStates(visiting, async (state) => {
    const note = (name: StateFinding['check'], says: readonly string[]) =>
      findings.push(...says.map((one) => ({ state, locale, check: name, says: one })))
    await drawnWithMarks()
    blocks.push({ state, lines: linesOf(await listen(topLayer()), model.machine.id === 'session') })
    note('language', readLanguage())
    note('announcement', nestedRegions())
    for (const size of sizes)
      note(
        'text',
        atSize(size, textFindings).map((says) => `${size.name}: ${says}`),
      )
    note('target', atSize(phone, smallTargets))
    if (!focus) return
    const { both, once } = await focusFindingsTwice()
    note('focus', both)
    foundOnce.push(...once.map((says) => ({ state, locale, check: 'focus' as const, says })))
  })
  return { states, findings, foundOnce, spoken: transcriptOf(blocks) }
}
