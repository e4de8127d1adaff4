import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../../components/link.tsx'
import { Notice } from '../../../components/notice.tsx'
import { type ListAddress, isFiltered } from '../../../lib/list-address.ts'
import type { ListDefinition } from './list-definition.ts'

/** A list without rows: no match, an empty page, or no records yet. */
export function NothingHere({
  definition,
  address,
}: {
  definition: Pick<ListDefinition<never>, 'path' | 'nothingYet'>
  address: ListAddress
}) {
  const { i18n } = useLingui()
  if (isFiltered(address) || address['cursor'])
    return (
      <Notice
        tone="info"
        title={<Trans>Nada coincide</Trans>}
        actions={
          <Link href={definition.path}>
            <Trans>Ver la lista completa</Trans>
          </Link>
        }
      >
        <Trans>Prueba con menos palabras o con otros filtros.</Trans>
      </Notice>
    )
  return <Notice tone="info">{i18n._(definition.nothingYet)}</Notice>
}
