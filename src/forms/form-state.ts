import type { FieldIssues } from './check-fields.ts'

/** `blamed` fields show their issue, late. `forgiven` fields stop showing the server's error, early. */
export type FormState = {
  issues: FieldIssues
  dirty: readonly string[]
  blamed: readonly string[]
  forgiven: readonly string[]
  /** The server's last errors as one comparable text; `null` while a submit is pending. */
  answer: string | null
  /** Increases each time that the focus must go to the first field with an error. */
  alarms: number
}

export const freshState = (issues: FieldIssues): FormState => ({
  issues,
  dirty: [],
  blamed: [],
  forgiven: [],
  answer: '[]',
  alarms: 0,
})

const withName = (names: readonly string[], name: string) => (names.includes(name) ? names : [...names, name])
const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the old state object when nothing differs, so that React skips most keystrokes. */
const next = (old: FormState, state: FormState) => (sameText(old, state) ? old : state)

export const changed = (state: FormState, name: string, issues: FieldIssues): FormState =>
  next(state, { ...state, issues, dirty: withName(state.dirty, name), forgiven: withName(state.forgiven, name) })

export const left = (state: FormState, name: string, empty: boolean): FormState =>
  empty && !state.dirty.includes(name) ? state : next(state, { ...state, blamed: withName(state.blamed, name) })

export const refused = (state: FormState, names: readonly string[], issues: FieldIssues): FormState => ({
  ...state,
  issues,
  dirty: names,
  blamed: names,
  alarms: state.alarms + 1,
})

export const handedOver = (state: FormState, names: readonly string[]): FormState => ({
  ...state,
  issues: {},
  dirty: names,
  blamed: names,
  forgiven: names,
  answer: null,
})

export function answered(state: FormState, answer: string): FormState {
  if (state.answer === answer) return state
  return { ...state, answer, forgiven: [], alarms: answer === '[]' ? state.alarms : state.alarms + 1 }
}
