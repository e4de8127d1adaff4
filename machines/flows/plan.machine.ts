import type { NewPlan } from '#contract/back-office/plan.ts'
import type { Plan } from '#contract/plan.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** A subscription plan in the back office (ADM-5). */
export const planMachine = createRecordFormMachine<Plan, NewPlan>('plan')
