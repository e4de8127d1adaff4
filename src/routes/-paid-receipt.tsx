import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { downloadFlow } from '../flows/download.flow.ts'
import type { Announce } from '../flows/toasts.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { useResolved } from '../lib/use-resolved.ts'
import type { Services } from '../services/services.ts'
import type { PaidReceipt } from '../views/charge/charge-screen.ts'
import { DownloadView } from '../views/download/download.view.tsx'

const unnumbered = Promise.resolve(null)

/**
 * Returns the number of a paid order's receipt and the button that downloads it; undefined without a paid order, or
 * where receipts cannot be read. A number that could not be read is null: the receipt is also in the mail.
 */
export function usePaidReceipt(
  receipts: Pick<Services['receipts'], 'read' | 'download'> | undefined,
  orderId: string | null,
  announce: Announce,
): PaidReceipt | undefined {
  const read = useMemo(
    () =>
      receipts && orderId !== null
        ? receipts.read({ id: orderId }).then(
            (receipt) => receipt.number,
            () => null,
          )
        : unnumbered,
    [receipts, orderId],
  )
  const number = useResolved<string | null>(read, null)
  const none = () => Promise.reject(new Error('There is no receipt.'))
  const download = useFlow(
    downloadFlow((signal) => (receipts && orderId !== null ? receipts.download(orderId, signal) : none()), announce),
  )
  if (!receipts || orderId === null) return undefined
  return {
    number,
    download: (
      <DownloadView actor={download}>
        <Trans>Descargar recibo</Trans>
      </DownloadView>
    ),
  }
}
