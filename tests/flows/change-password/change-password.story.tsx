import { changePasswordFlow } from '#src/flows/change-password.flow.ts'
import { ChangePasswordView } from '#src/views/change-password/change-password.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const changePasswordStory: Story = {
  chapter: 230,
  title: { es: 'Cambiar la contraseña', en: 'Change the password' },
  purpose: { es: 'Elige otra mientras tienes la sesión abierta.', en: 'Choose another one while you are signed in.' },
  walk: ['submits the passwords', 'changePassword: ok'],
}

export const changePasswordMount = flowMount({
  flow: (services) => changePasswordFlow(services, { announce: () => {}, onChanged: () => {} }),
  view: (actor) => <ChangePasswordView actor={actor} />,
})
