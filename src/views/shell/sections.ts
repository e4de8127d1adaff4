import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { holdsAny, isStaff, passes, type Permission, type Policy } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import type { Address } from '../../lib/address.ts'

export interface Section {
  href: Address
  label: MessageDescriptor
  /** Any one of these permissions opens the section; without any, it is open to everybody. */
  permissions?: readonly Permission[]
  policy?: Policy
  /** Open to everybody who works in the administration, and to nobody else. */
  staff?: true
}

/** The sidebar of `/app`, in its order (APP-4). */
export const appSections: readonly Section[] = [
  { href: '/app/dashboard', label: msg`Inicio` },
  { href: '/app/marketplace', label: msg`Marketplace` },
  { href: '/app/licencias', label: msg`Licencias` },
  { href: '/app/configuracion', label: msg`Configuración` },
  { href: '/admin', label: msg`Administración`, staff: true },
]

/** Returns whether a user may open a section. */
export function isOpenTo({ permissions = [], policy, staff }: Omit<Section, 'href'>, user: SessionUser): boolean {
  return (
    holdsAny(user.permissions, permissions) &&
    (policy === undefined || passes(policy, user.roles)) &&
    (!staff || isStaff(user.roles))
  )
}

/** Returns the sections that a user may open. */
export function openSections(sections: readonly Section[], user: SessionUser): readonly Section[] {
  return sections.filter((section) => isOpenTo(section, user))
}
