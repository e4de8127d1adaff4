import type { Operation } from '#contract/endpoints.ts'
import { acmeCompany } from '#tests/fixtures/companies.ts'
import { acme, olivia } from '#tests/fixtures/people.ts'
import { professionalPlan, trialPlan } from '#tests/fixtures/plans.ts'
import { planNamed, type Person } from './newcomer.ts'
import { asSample, type StandIns } from './stand-ins.ts'

/** Whom the server knows at the screen. */
export type CastRole = 'resident' | 'beginner' | 'buyer' | 'subscriber' | 'debtor' | 'stranger' | 'clerk'

/** Who plays a place on the server, and what the server has in the place of the samples. */
export interface Cast {
  as: CastRole
  person: Person
  /** The token of whoever makes the calls of staff, where the flow has them. */
  staff?: string
  standIns: StandIns
  /** Ends of calls that are so for this person, beside the usual, as `operation: outcome`. */
  so?: readonly string[]
  /** What happens elsewhere on the way, by its name in the model: done on the server before the flow hears of it. */
  happens?: Readonly<Record<string, () => Promise<unknown>>>
  /** What else changes on the server before a call is sent, by the call and how many times it was sent. */
  before?: (operation: Operation, times: number) => Promise<unknown>
  /** The beginning of the flow in records of the server, where that of the model has records of the samples. */
  input?: unknown
}

/** What stands in for a customer of the samples, their owner and their company. */
export const ownOf = ({ customerId, email, userId, companyId }: Person): StandIns => [
  [acme.id, customerId],
  [olivia.id, userId],
  [olivia.email, email],
  [acmeCompany.id, companyId],
]

/** What stands in for the plans on sale in the samples. */
export async function plansOnSale(): Promise<StandIns> {
  const [professional, trial] = [await planNamed('Profesional'), await planNamed('Prueba gratis')]
  return [
    [professionalPlan.id, professional.id],
    [trialPlan.id, trial.id],
    ['pro-anual', professional.deepLinkCodes.yearly ?? ''],
  ]
}

/** A beginning in records of the server, as a screen of the samples knows them. */
export function inputOf(standIns: StandIns, input: object): unknown {
  return JSON.parse(asSample(standIns, JSON.stringify(input)))
}
