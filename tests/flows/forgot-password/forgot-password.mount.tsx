import { forgotPasswordFlow } from '#src/flows/forgot-password.flow.ts'
import { ForgotPasswordView } from '#src/views/forgot-password/forgot-password.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const forgotPasswordMount = flowMount({
  flow: forgotPasswordFlow,
  view: (actor) => <ForgotPasswordView actor={actor} prepare={prepare} />,
})
