import { Trans } from '@lingui/react/macro'
import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { downloadFlow } from '../../flows/download.flow.ts'
import { searchOf } from '../../lib/list-address.ts'
import { useFlow } from '../../lib/use-flow.ts'
import type { ExportOperation } from '../../services/back-office/lists.ts'
import { DownloadView } from '../../views/download/download.view.tsx'
import type { Bulk } from '../../views/admin/list/bulk.ts'
import { DeskList } from '../../views/admin/list/desk-list.tsx'
import type { ListLook } from '../../views/admin/list/list-look.ts'
import type { OpenedList } from './-open-list.ts'

interface Props<Row extends { id: string }, Act extends string> {
  look: ListLook<Row>
  opened: OpenedList<Row>
  /** The call whose file holds everything that is found; left out where there is none. */
  file?: ExportOperation
  bulk?: Bulk<Act> | undefined
  acts?: ReactNode
  children?: ReactNode
}

/** A list of the back office with what it does: files, views, acts on many. */
export function DeskListRoute<Row extends { id: string }, Act extends string = never>(props: Props<Row, Act>) {
  const { look, opened, file, bulk, ...rest } = props
  const { desk } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  const busy = useRouterState({ select: ({ isLoading }) => isLoading })
  const { cursor: _, ...kept } = opened.address
  return (
    <DeskList
      {...rest}
      {...opened}
      look={look}
      busy={busy}
      download={file && <Export key={searchOf(kept)} file={file} opened={opened} />}
      bulk={
        bulk && {
          acts: bulk.acts,
          async run(act, ids, reason) {
            const results = await bulk.run(act, ids, reason)
            void router.invalidate()
            return results
          },
        }
      }
      onKeepView={async (name) => {
        await desk.desk.keepView({ list: look.list, name, search: searchOf(kept) })
        await router.invalidate()
      }}
      onForgetView={async (id) => {
        await desk.desk.forgetView(id)
        await router.invalidate()
      }}
    />
  )
}

function Export({ file, opened }: { file: ExportOperation; opened: OpenedList<unknown> }) {
  const { desk, announce } = useRouteContext({ from: '/admin' })
  const actor = useFlow(downloadFlow((signal) => desk.lists.file(file, opened.address, signal), announce))
  return (
    <DownloadView actor={actor} size="sm">
      <Trans>Exportar CSV</Trans>
    </DownloadView>
  )
}
