import { userEvent } from 'vitest/browser'
import type { Locale } from '#src/i18n.ts'
import { smallTargets } from '#tests/qa/engine/user/small-targets.ts'
import { atSize, phone, sizes } from './at-size.ts'
import { textFindings } from './cut-text.ts'
import { focusFindings } from './focus-order.ts'
import { languageReader } from './foreign-text.ts'
import { visitStates, type Visiting } from './visit-states.tsx'

/** A fault of a state on its screen. */
export interface StateFinding {
  state: string
  locale: Locale
  check: 'focus' | 'text' | 'language' | 'target'
  says: string
}

export interface CheckedFlow {
  /** How many states were checked. */
  states: number
  findings: StateFinding[]
  /** What only one of two looks at a state found. */
  foundOnce: StateFinding[]
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

/** Brings a flow into each of its states and checks the focus order, the texts, their language and the targets. */
export async function checkFlow(visiting: Visiting): Promise<CheckedFlow> {
  const { model, locale } = visiting
  const readLanguage = await languageReader(model, locale)
  const findings: StateFinding[] = []
  const foundOnce: StateFinding[] = []
  const states = await visitStates(visiting, async (state) => {
    const note = (name: StateFinding['check'], says: readonly string[]) =>
      findings.push(...says.map((one) => ({ state, locale, check: name, says: one })))
    note('language', readLanguage())
    for (const size of sizes)
      note(
        'text',
        atSize(size, textFindings).map((says) => `${size.name}: ${says}`),
      )
    note('target', atSize(phone, smallTargets))
    const { both, once } = await focusFindingsTwice()
    note('focus', both)
    foundOnce.push(...once.map((says) => ({ state, locale, check: 'focus' as const, says })))
  })
  return { states, findings, foundOnce }
}
