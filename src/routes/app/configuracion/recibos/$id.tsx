import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { downloadFlow } from '../../../../flows/download.flow.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { DownloadView } from '../../../../views/download/download.view.tsx'
import { ReceiptPage } from '../../../../views/receipts/receipt.page.tsx'

export const Route = createFileRoute('/app/configuracion/recibos/$id')({
  loader: ({ context: { services }, params, abortController }) => services.receipts.read(params, abortController.signal),
  component: ReceiptRoute,
})

function ReceiptRoute() {
  const { services, announce } = Route.useRouteContext()
  const { id } = Route.useParams()
  const download = useFlow(downloadFlow((signal) => services.receipts.download(id, signal), announce))
  return (
    <ReceiptPage
      receipt={Route.useLoaderData()}
      download={
        <DownloadView actor={download}>
          <Trans>Descargar PDF</Trans>
        </DownloadView>
      }
      print={() => window.print()}
    />
  )
}
