import type { NewPlan } from '#contract/back-office/plan.ts'
import type { Plan } from '#contract/plan.ts'
import { planMachine } from '#machines/flows/plan.machine.ts'
import type { BackOffice } from '../services/back-office/back-office.ts'
import { recordCalls } from './record-calls.ts'

/** A plan in the back office: a change is made on the version that was read (docs/decisions/0008). */
export function planFlow({ catalogue }: Pick<BackOffice, 'catalogue'>, id: string, saved: () => void) {
  return planMachine.provide({
    actors: recordCalls(
      (signal) => catalogue.plan(id, signal),
      ({ id, version }: Plan, change: NewPlan, signal) => catalogue.updatePlan({ ...change, id, version }, signal),
    ),
    actions: { announceSaved: saved },
  })
}
