import { changePasswordFlow } from '#src/flows/change-password.flow.ts'
import { ChangePasswordView } from '#src/views/change-password/change-password.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const changePasswordMount = flowMount({
  flow: (services) => changePasswordFlow(services, { announce: () => {}, onChanged: () => {} }),
  view: (actor) => <ChangePasswordView actor={actor} />,
})
