import type { BridgeInput } from '#machines/flows/bridge.machine.ts'
import { acme, olivia, sessionOf } from '#tests/fixtures/people.ts'

export interface BridgeCase {
  name: string
  session: boolean
  app: boolean
  origin: boolean
  root: boolean
  onboarded: boolean
  verified: boolean
  input: BridgeInput
}

const either = [true, false]

type Facts = Omit<BridgeCase, 'name' | 'input'>
type Person = Pick<Facts, 'root' | 'onboarded' | 'verified'>

const nobody: Person = { root: false, onboarded: false, verified: false }

/** Every combination of the facts that the start gate checks. Without a session it knows nothing about a person. */
export const bridgeCases: readonly BridgeCase[] = either.flatMap((session) =>
  either.flatMap((app) =>
    either.flatMap((origin) => (session ? people() : [nobody]).map((person) => caseOf({ session, app, origin, ...person }))),
  ),
)

function people(): Person[] {
  return either.flatMap((root) => either.flatMap((onboarded) => either.map((verified) => ({ root, onboarded, verified }))))
}

function caseOf(facts: Facts): BridgeCase {
  const { session, app, origin, root, onboarded, verified } = facts
  const user = { ...olivia, root, emailVerifiedAt: verified ? olivia.emailVerifiedAt : null }
  const customer = { ...acme, onboardingFinishedAt: onboarded ? acme.onboardingFinishedAt : null }
  return {
    ...facts,
    name: Object.entries(facts)
      .map(([fact, holds]) => (holds ? fact : `no ${fact}`))
      .join(', '),
    input: {
      session: session ? sessionOf(user, customer) : null,
      app: app ? 'facturacion' : null,
      origin: origin ? '/app/perfil?tab=datos' : null,
    },
  }
}
