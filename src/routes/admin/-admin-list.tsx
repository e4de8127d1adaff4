import { useLingui } from '@lingui/react/macro'
import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExportedList } from '#contract/admin/export.ts'
import { searchOf } from '../../lib/list-address.ts'
import type { Bulk } from '../../views/admin/list/bulk.ts'
import { AdminList } from '../../views/admin/list/admin-list.tsx'
import type { ListDefinition } from '../../views/admin/list/list-definition.ts'
import { may } from '../../views/admin/may.ts'
import { ActButton } from '../../views/admin/record/act-button.tsx'
import type { OpenedList } from './-open-list.ts'

interface Props<Row extends { id: string }, Act extends string> {
  definition: ListDefinition<Row>
  opened: OpenedList<Row>
  /** The call that exports the whole list; missing when there is none. */
  file?: ExportedList
  bulk?: Bulk<Act> | undefined
  acts?: ReactNode
  children?: ReactNode
}

/** A list of the administration with its files, saved views and bulk acts. */
export function AdminListRoute<Row extends { id: string }, Act extends string = never>(props: Props<Row, Act>) {
  const { definition, opened, file, bulk, ...rest } = props
  const { admin, current } = useRouteContext({ from: '/admin' })
  const router = useRouter()
  const busy = useRouterState({ select: ({ isLoading }) => isLoading })
  const { cursor: _, ...others } = opened.address
  return (
    <AdminList
      {...rest}
      {...opened}
      definition={definition}
      busy={busy}
      download={file && may(current.user, 'exports.store') && <Export key={searchOf(others)} file={file} opened={opened} />}
      bulk={
        bulk && {
          ...bulk,
          async run(act, ids, reason) {
            const results = await bulk.run(act, ids, reason)
            void router.invalidate()
            return results
          },
        }
      }
      onKeepView={async (name) => {
        await admin.workspace.keepView({ list: definition.list, name, search: searchOf(others) })
        await router.invalidate()
      }}
      onForgetView={async (id) => {
        await admin.workspace.forgetView(id)
        await router.invalidate()
      }}
    />
  )
}

function Export({ file, opened }: { file: ExportedList; opened: OpenedList<unknown> }) {
  const { admin } = useRouteContext({ from: '/admin' })
  const { t } = useLingui()
  const router = useRouter()
  const begin = async () => {
    await admin.lists.export(file, opened.address)
    await router.navigate({ to: '/admin/exports' })
  }
  return <ActButton onAct={begin}>{t`Exportar CSV`}</ActButton>
}
