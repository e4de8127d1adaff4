import { registrationFlow } from '#src/flows/registration.flow.ts'
import { ClaimOwnership } from '#src/routes/-claim-ownership.tsx'
import { RegistrationView } from '#src/views/registration/registration.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const registrationMount = flowMount({
  flow: (services) => registrationFlow(services, { marketing: {}, open: () => {} }),
  view: (actor, services) => (
    <RegistrationView
      actor={actor}
      prepare={prepare}
      typed={null}
      onTyped={() => {}}
      claim={<ClaimOwnership services={services} registration={actor} />}
    />
  ),
})
