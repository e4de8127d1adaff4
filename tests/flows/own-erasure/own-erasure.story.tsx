import { ownErasureFlow } from '#src/flows/own-erasure.flow.ts'
import { OwnErasureView } from '#src/views/own-erasure/own-erasure.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const ownErasureStory: Story = {
  chapter: 245,
  title: { es: 'Eliminar mis datos', en: 'Erasing my data' },
  purpose: {
    es: 'Pide que borremos lo que guardamos sobre ti. Puedes retirar la solicitud.',
    en: 'Ask us to erase what we store about you. You can withdraw the request.',
  },
  walk: ['getOwnErasure: ok', 'begins to erase', 'confirms the erasure', 'requestOwnErasure: ok'],
}

export const ownErasureMount = flowMount({
  flow: (services) => ownErasureFlow(services, () => {}),
  view: (actor) => <OwnErasureView actor={actor} />,
})
