import type { Newcomer } from '#e2e/support/newcomer.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { ledgerOf } from '#tests/qa/runs/recovery/ledger.ts'
import type { Person } from '#tests/qa/runs/recovery/scenario.ts'
import { type StaffMember, staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'

/** A staff member at a record of a customer's account, whose ledger counts. */
type Helper = StaffMember & { helped: string }

/** Makes a staff member at a record of a customer's account. */
export const helping =
  (place: string, find: (who: Newcomer) => string | Promise<string>) =>
  async (environment: TestEnvironment): Promise<Helper> => {
    const who = await trialCustomer(environment.app)
    return { ...(await staffMember(environment, place, () => find(who), [who.email, who.rfc, who.name])), helped: who.email }
  }

/** Returns everything stored about the account that staff work on. */
export const accountOf = (environment: TestEnvironment, who: Person) =>
  ledgerOf(environment, { ...who, email: (who as Helper).helped })
