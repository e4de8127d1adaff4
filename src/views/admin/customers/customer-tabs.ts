import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { holdsAny, type Permission } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'

export interface CustomerTab {
  /** The value of `ver` in the address; empty for the first tab. */
  ver: '' | 'usuarios' | 'suscripciones' | 'ordenes' | 'saldo' | 'cronologia'
  label: MessageDescriptor
  permissions: readonly Permission[]
}

const tabs: readonly CustomerTab[] = [
  { ver: '', label: msg`Datos generales`, permissions: [] },
  { ver: 'usuarios', label: msg`Usuarios`, permissions: ['usuarios.list'] },
  { ver: 'suscripciones', label: msg`Suscripciones`, permissions: ['subscriptions.list'] },
  { ver: 'ordenes', label: msg`Órdenes`, permissions: ['orders.list'] },
  { ver: 'saldo', label: msg`Saldo a favor`, permissions: ['credits.list'] },
  { ver: 'cronologia', label: msg`Cronología`, permissions: [] },
]

/** Returns the tabs of a customer's page that the user may see. */
export function openTabs({ permissions }: Pick<SessionUser, 'permissions'>): readonly CustomerTab[] {
  return tabs.filter((tab) => holdsAny(permissions, tab.permissions))
}

/** Returns the tab in the address, or the first one when it is unknown or not allowed. */
export function tabAt(ver: string | undefined, user: Pick<SessionUser, 'permissions'>): CustomerTab['ver'] {
  return openTabs(user).find((tab) => tab.ver === ver)?.ver ?? ''
}
