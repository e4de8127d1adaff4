import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { SignInView } from '#src/views/sign-in/sign-in.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const signInMount: Mount = {
  flow: (services) => signInFlow(services, () => {}),
  view: (actor) => <SignInView actor={actor as never} prepare={prepare} next={{ to: '/bridge' }} />,
}
