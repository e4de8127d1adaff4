import type { Newcomer } from '#e2e/support/newcomer.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import type { TestEnvironment } from '#tests/qa/runs/recovery/environment.ts'
import { ledgerOf } from '#tests/qa/runs/recovery/ledger.ts'
import type { Person } from '#tests/qa/runs/recovery/scenario.ts'
import { type StaffMember, staffMember } from '#tests/qa/runs/recovery/scenarios/staff-members.ts'

/** A staff member before a record of somebody's account, which is the ledger. */
type Helper = StaffMember & { helped: string }

/** Seeds a staff member before a record of somebody’s account. */
export const helping =
  (place: string, find: (who: Newcomer) => string | Promise<string>) =>
  async (environment: TestEnvironment): Promise<Helper> => {
    const who = await trialCustomer(environment.app)
    return { ...(await staffMember(environment, place, () => find(who), [who.email, who.rfc, who.name])), helped: who.email }
  }

/** Everything that is kept about the account that is helped. */
export const accountOf = (environment: TestEnvironment, who: Person) =>
  ledgerOf(environment, { ...who, email: (who as Helper).helped })
