import type { RoleRecord } from '#contract/admin/access.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** The new permissions of a role, by name. */
export type RoleFields = Record<string, boolean>

/** A role and its grants (ADM-7). */
export const roleMachine = createRecordFormMachine<RoleRecord, RoleFields>('role')
