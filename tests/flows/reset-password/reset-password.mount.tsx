import { resetPasswordFlow } from '#src/flows/reset-password.flow.ts'
import { ResetPasswordView } from '#src/views/reset-password/reset-password.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const resetPasswordMount: Mount = {
  flow: (services) => resetPasswordFlow(services, () => {}),
  view: (actor) => <ResetPasswordView actor={actor as never} prepare={prepare} />,
}
