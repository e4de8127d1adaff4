import { forgotPasswordFlow } from '#src/flows/forgot-password.flow.ts'
import { ForgotPasswordView } from '#src/views/forgot-password/forgot-password.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const forgotPasswordStory: Story = {
  chapter: 40,
  title: { es: 'Olvidé mi contraseña', en: 'I forgot my password' },
  purpose: { es: 'Pide un enlace para elegir otra.', en: 'Ask for a link to choose another one.' },
  walk: ['submits the address', 'requestPasswordReset: ok'],
}

const prepare = () => {}

export const forgotPasswordMount = flowMount({
  flow: forgotPasswordFlow,
  view: (actor) => <ForgotPasswordView actor={actor} prepare={prepare} />,
})
