import type { RoleRecord } from '#contract/admin/access.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** Which permissions a role holds from now on, each by its name. */
export type RoleFields = Record<string, boolean>

/** A role and its grants (ADM-7). */
export const roleMachine = createRecordFormMachine<RoleRecord, RoleFields>('role')
