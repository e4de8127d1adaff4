import type { NewPlan } from '#contract/admin/plan.ts'
import type { Plan } from '#contract/plan.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A subscription plan in the administration (ADM-5). */
export const planMachine = createRecordFormMachine<Plan, NewPlan>('plan')
