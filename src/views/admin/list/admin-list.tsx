import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { SavedView } from '#contract/admin/workspace.ts'
import type { CursorPage } from '#contract/list.ts'
import { Card } from '../../../components/card.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { Resolved } from '../../../lib/resolved.tsx'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import { useKeptChoice } from '../../../lib/use-kept-choice.ts'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { ListDefinition } from './list-definition.ts'
import { ListTable } from './list-table.tsx'
import { NothingHere } from './nothing-here.tsx'
import { SavedViews } from './saved-views.tsx'
import { CursorPager } from './cursor-pager.tsx'
import { Toolbar } from './toolbar.tsx'
import { useRowKeys } from './use-row-keys.ts'

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '3' },
})
const Root = chakra('div', { base: { display: 'grid', gap: '5', minWidth: 0 } })

export interface AdminListProps<Row extends { id: string }, Act extends string> {
  definition: ListDefinition<Row>
  page: CursorPage<Row>
  address: ListAddress
  busy: boolean
  /** The user's own views of the list; not awaited. */
  views: Promise<readonly SavedView[]>
  onKeepView: (name: string) => Promise<void>
  onForgetView: (id: string) => Promise<void>
  /** The button that exports the list. */
  download?: ReactNode
  bulk?: Bulk<Act> | undefined
  /** Buttons that create a record, beside the title. */
  acts?: ReactNode
  /** Above the rows, such as the result of a sync. */
  children?: ReactNode
}

/** A list of the administration. Its address has the search, filters, order and page (ADM-8). */
export function AdminList<Row extends { id: string }, Act extends string>(props: AdminListProps<Row, Act>) {
  const { definition, page, address, busy, views, download, bulk, acts, children } = props
  const { i18n } = useLingui()
  const root = useRowKeys()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const usual = definition.columns.filter(({ extra }) => !extra).map(({ id }) => id)
  const [shown, setShown] = useKeptChoice(`receptio:columnas:${definition.list}`, usual)
  const columns = definition.columns.filter(({ id }, place) => place === 0 || shown.includes(id))
  const picked = chosen.filter((id) => page.data.some((row) => row.id === id))
  const nameOf = (id: string) => {
    const row = page.data.find((one) => one.id === id)
    return row ? definition.nameOf(row) : id
  }
  return (
    <>
      <Head>
        <PageTitle>{i18n._(definition.title)}</PageTitle>
        {acts}
      </Head>
      {children}
      <Card>
        <Root ref={root}>
          <Toolbar definition={definition} address={address}>
            <ColumnMenu columns={definition.columns} shown={shown} onChange={setShown} />
            <Resolved promise={views}>
              {(loaded) => (
                <SavedViews path={definition.path} views={loaded} onKeep={props.onKeepView} onForget={props.onForgetView} />
              )}
            </Resolved>
            {download}
          </Toolbar>
          {bulk && (
            <BulkBar
              bulk={bulk}
              picked={picked}
              whole={picked.length === page.data.length ? page.meta : null}
              nameOf={nameOf}
              onClear={() => setChosen([])}
            />
          )}
          {page.data.length === 0 ? (
            <NothingHere definition={definition} address={address} />
          ) : (
            <>
              <ListTable
                definition={definition}
                columns={columns}
                rows={page.data}
                address={address}
                busy={busy}
                picked={bulk ? picked : null}
                onPick={setChosen}
              />
              <CursorPager
                meta={page.meta}
                rows={page.data.length}
                hrefOf={(cursor) => `${definition.path}${searchOf({ ...address, cursor })}`}
              />
            </>
          )}
        </Root>
      </Card>
    </>
  )
}
