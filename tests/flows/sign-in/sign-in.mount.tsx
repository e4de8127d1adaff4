import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { SignInView } from '#src/views/sign-in/sign-in.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

const prepare = () => {}

export const signInMount = flowMount({
  flow: (services) => signInFlow(services, () => {}),
  view: (actor) => <SignInView actor={actor} prepare={prepare} next={{ to: '/bridge' }} />,
})
