import type { RegistrationActor } from '#machines/flows/registration.machine.ts'
import { claimOwnershipFlow } from '../flows/claim-ownership.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import type { Services } from '../services/services.ts'
import { ClaimOwnershipView } from '../views/claim-ownership/claim-ownership.view.tsx'

interface Props {
  services: Services
  registration: RegistrationActor
}

/** The dialog that claims an RFC which could not be registered. */
export function ClaimOwnership({ services, registration }: Props) {
  const { company, onboardingId } = registration.getSnapshot().context
  const { rfc = '', name = '', email = '', phone = '' } = company ?? {}
  const actor = useFlow(claimOwnershipFlow(services), {
    input: { rfc, onboardingId, throttledUntil: services.deadlines.read('claimOwnership') },
  })
  return (
    <ClaimOwnershipView
      actor={actor}
      prepare={() => services.challenges.begin('claim')}
      prefilled={{ name, email, phone }}
      onClose={() => registration.send({ type: 'claim.closed' })}
      onSent={() => registration.send({ type: 'claim.sent' })}
    />
  )
}
