import { resetPasswordFlow } from '#src/flows/reset-password.flow.ts'
import { ResetPasswordView } from '#src/views/reset-password/reset-password.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const resetPasswordMount = flowMount({
  flow: (services) => resetPasswordFlow(services, () => {}),
  view: (actor) => <ResetPasswordView actor={actor} prepare={prepare} />,
})
