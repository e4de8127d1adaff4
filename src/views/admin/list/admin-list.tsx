import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { SavedView } from '#contract/admin/workspace.ts'
import { cardSurface } from '../../../components/card-surface.ts'
import { PageTitle } from '../../../components/page-title.tsx'
import { Resolved } from '../../../lib/resolved.tsx'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { useKeptChoice } from '../../../lib/use-kept-choice.ts'
import type { Bulk } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { ListDefinition } from './list-definition.ts'
import { Foot } from './list-foot.tsx'
import { ListTable } from './list-table.tsx'
import { NothingHere } from './nothing-here.tsx'
import { SavedViews } from './saved-views.tsx'
import { CursorPager } from './cursor-pager.tsx'
import { Restarted } from './restarted.tsx'
import { Toolbar } from './toolbar.tsx'
import { Peek } from './peek.tsx'
import { usePicks } from './use-picks.ts'
import { focusRow, useRowKeys } from './use-row-keys.ts'

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '3' },
})
const Root = chakra('section', {
  base: { ...cardSurface, padding: '2', paddingBlockEnd: '0', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' },
})

const Page = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' } })
/** A phone shows the same two columns of every list. */
const OnDesktop = chakra('div', { base: { display: { base: 'none', md: 'block' } } })
export interface AdminListProps<Row extends { id: string }, Act extends string> {
  definition: ListDefinition<Row>
  page: ListPage<Row>
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
  const [peekedId, setPeeked] = useState<string | null>(null)
  const peeked = page.data.find(({ id }) => id === peekedId) ?? null
  const root = useRef<HTMLDivElement>(null)
  const peek = useCallback(
    (id: string | null) => {
      setPeeked(id)
      if (id === null) focusRow(root.current, peekedId)
    },
    [peekedId],
  )
  useRowKeys(root, { peeked: peeked && peeked.id, onPeek: peek })
  const { picked, pick, pickAll, clear } = usePicks(page.data)
  const usual = definition.columns.filter(({ extra }) => !extra).map(({ id }) => id)
  const [shown, setShown] = useKeptChoice(`receptio:columnas:${definition.list}`, usual)
  const columns = definition.columns.filter(({ id }, place) => place === 0 || shown.includes(id))
  const nameOf = (id: string) => {
    const row = page.data.find((one) => one.id === id)
    return row ? definition.nameOf(row) : id
  }
  const isEmpty = page.data.length === 0
  const rows = isEmpty ? (
    <NothingHere definition={definition} address={address} />
  ) : (
    <ListTable
      definition={definition}
      columns={columns}
      rows={page.data}
      address={address}
      busy={busy}
      picked={bulk ? picked : null}
      onPick={pick}
      onPickAll={pickAll}
      peeked={peeked && peeked.id}
      onPeek={setPeeked}
    />
  )
  const pager = !isEmpty && (
    <CursorPager
      meta={page.meta}
      rows={page.data.length}
      hrefOf={(cursor) => `${definition.path}${searchOf({ ...address, cursor })}`}
    />
  )
  return (
    <Page>
      <Head>
        <PageTitle>{i18n._(definition.title)}</PageTitle>
        {acts}
      </Head>
      <Restarted page={page} />
      {children}
      <Root ref={root}>
        <Toolbar definition={definition} address={address}>
          <OnDesktop>
            <ColumnMenu columns={definition.columns} shown={shown} onChange={setShown} />
          </OnDesktop>
          <Resolved promise={views}>
            {(loaded) => (
              <SavedViews path={definition.path} views={loaded} onKeep={props.onKeepView} onForget={props.onForgetView} />
            )}
          </Resolved>
          {download}
        </Toolbar>
        {bulk ? (
          <BulkBar
            bulk={bulk}
            picked={picked}
            whole={picked.length === page.data.length ? page.meta : null}
            nameOf={nameOf}
            onClear={clear}
            pager={pager}
          >
            {rows}
          </BulkBar>
        ) : (
          <>
            {rows}
            {pager && <Foot>{pager}</Foot>}
          </>
        )}
        {peeked && <Peek row={peeked} definition={definition} onClose={() => peek(null)} />}
      </Root>
    </Page>
  )
}
