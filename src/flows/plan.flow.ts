import type { NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import { planMachine } from '#machines/flows/plan.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { recordCalls } from './record-calls.ts'

/** Provides the form of a plan. A change applies to the version that was read (docs/decisions/0008). */
export function planFlow({ catalogue }: Pick<AdminServices, 'catalogue'>, id: string, saved: () => void) {
  return planMachine.provide({
    actors: recordCalls(
      (signal) => catalogue.plan(id, signal),
      ({ id, version }: Plan, change: NewPlan, signal) => catalogue.updatePlan({ ...change, id, version }, signal),
    ),
    actions: { announceSaved: saved },
  })
}
