import type { ReactNode } from 'react'
import type { Path } from '../../../lib/address.ts'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { Notice } from '../../../components/notice.tsx'
import { useLingui } from '@lingui/react'
import type { ListDefinition } from './list-definition.ts'
import { ListTable } from './list-table.tsx'
import { CursorPager } from './cursor-pager.tsx'
import { Restarted } from './restarted.tsx'

interface Props<Row extends { id: string }> {
  definition: ListDefinition<Row>
  page: ListPage<Row>
  /** The query of the page's address. */
  address: ListAddress
  /** The address of the page without its query. */
  path: Path
  /** Columns that are useless here, such as the customer. */
  without?: readonly string[]
  /** Replaces the list's own text when there are no rows. */
  nothing?: ReactNode
}

const nobody: readonly string[] = []

/** The rows of one record, on its page. */
export function RelatedList<Row extends { id: string }>({
  definition,
  page,
  address,
  path,
  without = nobody,
  nothing,
}: Props<Row>) {
  const { i18n } = useLingui()
  if (page.data.length === 0) return <Notice tone="info">{nothing || i18n._(definition.nothingYet)}</Notice>
  return (
    <>
      <Restarted page={page} />
      <ListTable
        definition={{ ...definition, path }}
        columns={definition.columns.filter(({ id, extra }) => !extra && !without.includes(id))}
        rows={page.data}
        address={address}
        busy={false}
      />
      <CursorPager meta={page.meta} rows={page.data.length} hrefOf={(cursor) => `${path}${searchOf({ ...address, cursor })}`} />
    </>
  )
}
