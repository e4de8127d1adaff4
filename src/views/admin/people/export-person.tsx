import { Trans } from '@lingui/react/macro'
import type { DownloadActor } from '#machines/flows/download.machine.ts'
import { DownloadView } from '../../download/download.view.tsx'

/** The act that downloads everything that is stored about a person, to hand it to them. */
export function ExportPerson({ actor }: { actor: DownloadActor }) {
  return (
    <DownloadView actor={actor} size="sm">
      <Trans>Descargar sus datos</Trans>
    </DownloadView>
  )
}
