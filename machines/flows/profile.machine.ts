import type { User } from '#contract/user.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** The signed-in person's own record. */
export const profileMachine = createRecordFormMachine<User, { name: string }>('profile')
