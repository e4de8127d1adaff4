import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import type { SessionUser } from '#contract/session.ts'
import { Badge } from '../../../components/badge.tsx'
import { TabLinks } from '../../../components/tab-links.tsx'
import { customerStatusTexts } from '../../../messages/admin/customer.messages.ts'
import { Day, Status } from '../cells.tsx'
import { ActLink } from '../acts/act-trigger.tsx'
import { may } from '../may.ts'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { openTabs, type CustomerTab } from './customer-tabs.ts'
import { customerParameter } from '../../../lib/list-address.ts'

interface Props {
  customer: CustomerDetail
  me: SessionUser
  tab: CustomerTab['ver']
  onRemove: () => Promise<unknown>
  /** The tags of the customer. */
  tags?: ReactNode
  /** Further acts, such as impersonation. */
  acts?: ReactNode
  children: ReactNode
}

/** A customer, with its tabs (ADM-1). */
export function CustomerPage({ customer, me, tab, onRemove, tags, acts, children }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const path = `/admin/clientes/${customer.id}` as const
  return (
    <>
      <RecordHead
        listHref="/admin/clientes"
        list={<Trans>Clientes</Trans>}
        title={customer.name}
        badges={
          <>
            <Status value={customer.status} texts={customerStatusTexts} />
            {customer.erasedAt !== null && (
              <Badge tone="cancelled">
                <Trans>
                  Datos eliminados el <Day at={customer.erasedAt} />
                </Trans>
              </Badge>
            )}
            {tags}
          </>
        }
        acts={
          <>
            {acts}
            {customer.merge === null && may(me, 'usuarios.store') && (
              <ActLink act="invite" letter="i" href={`/admin/usuarios/nuevo?${customerParameter}=${customer.id}`}>
                {t`Invitar usuario`}
              </ActLink>
            )}
            {customer.deletable && customer.merge === null && may(me, 'clientes.update') && (
              <ActButton
                onAct={onRemove}
                asks={<Trans>Se borra con sus personas y empresas. No se puede deshacer.</Trans>}
                offered={{ act: 'remove' }}
              >
                {t`Borrar cliente`}
              </ActButton>
            )}
          </>
        }
      />
      <TabLinks
        label={t`Partes del cliente`}
        tabs={openTabs(me).map(({ ver, label }) => ({
          href: ver === '' ? path : `${path}?ver=${ver}`,
          label: `${i18n._(label)}${countOf(customer, ver)}`,
          current: ver === tab,
        }))}
      />
      {children}
    </>
  )
}

function countOf({ counts }: CustomerDetail, ver: CustomerTab['ver']): string {
  const count = {
    usuarios: counts.users,
    suscripciones: counts.subscriptions,
    ordenes: counts.orders,
    saldo: null,
    cronologia: null,
    '': null,
  }[ver]
  return count === null ? '' : ` (${count})`
}
