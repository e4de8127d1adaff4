import type { Credentials } from '#contract/credentials.ts'
import type { Company, Marketing } from '#contract/registration.ts'
import type { Session } from '#contract/session.ts'
import { type RegistrationProgress, registrationMachine } from '#machines/flows/registration.machine.ts'
import type { Choice, PlanLink } from '#machines/plan-choice.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

type RegistrationServices = Pick<Services, 'access' | 'clock' | 'deadlines' | 'registration' | 'registrationDraft'>
type Registering = RegistrationProgress & { company: Company }

/**
 * Provides registration with its services. `marketing` is where the visitor came from. `open` receives the new session.
 */
export function registrationFlow(
  { access, clock, deadlines, registration, registrationDraft }: RegistrationServices,
  { marketing, open }: { marketing: Marketing; open: (session: Session) => void },
) {
  return registrationMachine.provide({
    actors: {
      loadPlans: call(({ plan }: PlanLink, signal) => registration.plans(plan, signal)),
      beginOnboarding: call((choice: Choice, signal) => registration.begin(choice, marketing, signal)),
      checkRegistration: call((input: Pick<Company, 'rfc' | 'email'>, signal) => registration.check(input, signal)),
      registerCustomer: call(async ({ choice, onboardingId, company }: Registering, signal) => {
        if (!choice) throw new Error('No plan was chosen')
        await registration.register({ choice, onboardingId, company, marketing }, signal)
      }),
      createToken: call(({ email, password }: Credentials, signal) => access.createToken({ email, password }, signal)),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      openSession: (_, { session }: { session: Session }) => {
        registrationDraft.forget()
        open(session)
      },
      keepProgress: (_, progress: RegistrationProgress) => registrationDraft.keepProgress(progress),
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('registration', until),
    },
  })
}
