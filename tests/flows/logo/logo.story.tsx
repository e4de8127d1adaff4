import { logoFlow } from '#src/flows/logo.flow.ts'
import { LogoView } from '#src/views/logo/logo.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asPictured } from '#tests/qa/stories/frame/fixtures/trial-customer.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const logoStory: Story = {
  chapter: 270,
  title: { es: 'El logo', en: 'The logo' },
  purpose: {
    es: 'Pon, cambia o quita el logotipo de tu organización.',
    en: 'Put, change or remove the logo of your organisation.',
  },
  walk: ['chooses a file', 'checkFile: good', 'uploads it', 'uploadLogo: ok', 'readLogo: ok'],
  happenings: { 'chooses a file': 'Elige una imagen de tu equipo, o suéltala sobre el recuadro.' },
  playedBy: asPictured,
}

export const logoMount = flowMount({
  flow: (services) => logoFlow(services, { announce: () => {}, changed: () => {} }),
  view: (actor) => <LogoView actor={actor} />,
})
