import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../components/notice.tsx'
import type { ListPage } from '../../../lib/list-page.ts'

/** Says that a list begins anew, because the address named a place in it that is none any more. */
export function Restarted({ page }: { page: ListPage<unknown> }) {
  if (!page.restarted) return null
  return (
    <Notice tone="info">
      <Trans>Ese lugar de la lista ya no existe. Esta es la primera página.</Trans>
    </Notice>
  )
}
