import { emailCancelFlow } from '#src/flows/email-cancel.flow.ts'
import { EmailCancelView } from '#src/views/email-cancel/email-cancel.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asWarned } from '#tests/qa/stories/frame/fixtures/mailed.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const emailCancelStory: Story = {
  chapter: 227,
  title: { es: 'Cancelar el cambio de correo', en: 'Cancel the change of the email address' },
  purpose: {
    es: 'Cancela con un enlace un cambio que no pediste.',
    en: 'Cancel by a link a change that you did not ask for.',
  },
  walk: ['cancels', 'cancelEmailChange: ok'],
  playedBy: asWarned,
}

export const emailCancelMount = flowMount({
  flow: (services) => emailCancelFlow(services),
  view: (actor) => <EmailCancelView actor={actor} />,
})
