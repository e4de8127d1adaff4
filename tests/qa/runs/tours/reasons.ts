import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { fixtureNow } from '#tests/fixtures/people.ts'

/** What the browser stores about an act that must wait. */
export const throttled = (act: string) => ({ [`receptio.deadline.${act}`]: String(fixtureNow + 30_000) })

export const defect = 'a defect of ours, which no network brings about'
export const waitBreaks = { 'waitUntil: broken': defect }
export const afterBrokenWait = (...states: string[]) =>
  Object.fromEntries(states.map((state) => [`${state} | xstate.error.actor.waitUntil | 0`, defect]))

export const renewed = 'a call of the area is renewed inside the dialog, and who gives up there leaves the area'
/** The ended session, for every call of a flow that needs a sign-in. */
export const renewedIn = ({ calls }: FlowModel) =>
  Object.fromEntries(Object.entries(calls).flatMap(([name, call]) => ('operation' in call ? [[`${name}: 401`, renewed]] : [])))

/** Months without interest are walked by e2e/flows/installments.spec.ts: the tours’ customers pay by the month. */
export const onePayment = {
  'chooses one payment': 'a customer who pays by the month is not asked in how many payments',
} as const
