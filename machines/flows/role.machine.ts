import { createRecordFormMachine } from './record-form.machine.ts'

/** The new permissions of a role, by name. */
export type RoleFields = Record<string, boolean>

/** A role or staff profile with its permissions. */
export interface Granted {
  name: string
  label: string
  permissions: string[]
  version: string
}

/** A role and its grants (ADM-7), or a staff profile (docs/decisions/0086). */
export const roleMachine = createRecordFormMachine<Granted, RoleFields>('role')
