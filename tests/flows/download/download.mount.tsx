import { downloadFlow } from '#src/flows/download.flow.ts'
import { DownloadView } from '#src/views/download/download.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { Trans } from '@lingui/react/macro'

export const downloadMount = flowMount({
  flow: ({ users }) => downloadFlow(users.exportMe, () => {}),
  view: (actor) => (
    <DownloadView actor={actor}>
      <Trans>Descargar mis datos</Trans>
    </DownloadView>
  ),
})
