import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { SignInView } from '#src/views/sign-in/sign-in.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const signInStory: Story = {
  chapter: 30,
  title: { es: 'Iniciar sesión', en: 'Sign in' },
  purpose: { es: 'Entra a tu cuenta.', en: 'Enter your account.' },
  walk: ['restoreSession: nobody', 'submits credentials', 'createToken: ok'],
}

const prepare = () => {}

export const signInMount = flowMount({
  flow: (services) => signInFlow(services, () => {}),
  view: (actor) => <SignInView actor={actor} prepare={prepare} next={{ to: '/bridge' }} />,
})
