import { resetPasswordFlow } from '#src/flows/reset-password.flow.ts'
import { ResetPasswordView } from '#src/views/reset-password/reset-password.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asForgetful } from '#tests/qa/stories/frame/fixtures/mailed.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const resetPasswordStory: Story = {
  chapter: 50,
  title: { es: 'Elegir otra contraseña', en: 'Choose another password' },
  purpose: { es: 'Usa el enlace que te llegó por correo.', en: 'Use the link that came by mail.' },
  walk: ['submits the password', 'resetPassword: ok'],
  playedBy: asForgetful,
}

const prepare = () => {}

export const resetPasswordMount = flowMount({
  flow: (services) => resetPasswordFlow(services),
  view: (actor) => <ResetPasswordView actor={actor} prepare={prepare} />,
})
