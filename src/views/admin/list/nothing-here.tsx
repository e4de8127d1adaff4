import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../../components/link.tsx'
import { Notice } from '../../../components/notice.tsx'
import { type ListAddress, narrows } from '../../../lib/list-address.ts'
import type { ListLook } from './list-look.ts'

/** A list without rows: nothing found, nothing on this page any more, or nothing yet. */
export function NothingHere({ look, address }: { look: Pick<ListLook<never>, 'path' | 'nothingYet'>; address: ListAddress }) {
  const { i18n } = useLingui()
  if (narrows(address) || address['cursor'])
    return (
      <Notice
        tone="info"
        title={<Trans>Nada coincide</Trans>}
        actions={
          <Link href={look.path}>
            <Trans>Ver la lista completa</Trans>
          </Link>
        }
      >
        <Trans>Prueba con menos palabras o con otros filtros.</Trans>
      </Notice>
    )
  return <Notice tone="info">{i18n._(look.nothingYet)}</Notice>
}
