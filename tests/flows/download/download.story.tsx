import { downloadFlow } from '#src/flows/download.flow.ts'
import { DownloadView } from '#src/views/download/download.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'
import { Trans } from '@lingui/react/macro'

export const downloadStory: Story = {
  chapter: 250,
  title: { es: 'Descargar tus datos', en: 'Download your data' },
  purpose: { es: 'Guarda una copia de tus datos.', en: 'Keep a copy of your data.' },
  walk: ['asks for the file'],
}

export const downloadMount = flowMount({
  flow: ({ users }) => downloadFlow(users.exportMe, () => {}),
  view: (actor) => (
    <DownloadView actor={actor}>
      <Trans>Descargar mis datos</Trans>
    </DownloadView>
  ),
})
