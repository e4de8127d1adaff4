import { emailChangeFlow } from '#src/flows/email-change.flow.ts'
import { EmailChangeView } from '#src/views/email-change/email-change.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asAddressChanger } from '#tests/qa/stories/frame/fixtures/mailed.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const emailChangeStory: Story = {
  chapter: 225,
  title: { es: 'Cambiar el correo', en: 'Change the email address' },
  purpose: {
    es: 'Usa otro correo. Cambia cuando abres el enlace que llega a él.',
    en: 'Use another email. It changes when you open the link that arrives there.',
  },
  walk: ['getEmailChange: ok', 'wants another address', 'submits the new address', 'requestEmailChange: ok'],
  playedBy: asAddressChanger,
}

export const emailChangeMount = flowMount({
  flow: (services) => emailChangeFlow(services, () => {}),
  view: (actor) => <EmailChangeView actor={actor} />,
})
