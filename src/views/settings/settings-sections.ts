import { msg } from '@lingui/core/macro'
import type { SessionUser } from '#contract/session.ts'
import { openSections, type Section } from '../shell/sections.ts'

/** The sections of the settings, in their order (SET-1, SET-2, SET-3). */
export const settingsSections: readonly Section[] = [
  { href: '/app/configuracion/personal', label: msg`Personal` },
  { href: '/app/configuracion/organizacion', label: msg`Organización`, policy: 'settings.access' },
  { href: '/app/configuracion/equipo', label: msg`Equipo`, policy: 'settings.access', permissions: ['usuarios.list'] },
  { href: '/app/configuracion/usuarios', label: msg`Usuarios`, permissions: ['usuarios.list'] },
  { href: '/app/configuracion/empresas', label: msg`Empresas`, permissions: ['empresas.list'] },
  { href: '/app/configuracion/suscripcion', label: msg`Suscripción`, permissions: ['subscriptions.info'] },
  { href: '/app/configuracion/pagos', label: msg`Pagos`, policy: 'settings.access' },
  { href: '/app/configuracion/seguridad', label: msg`Seguridad` },
]

const contains = (href: string, path: string) => path === href || path.startsWith(`${href}/`)

/** Returns the section of an address. */
export function sectionAt(path: string): Section | undefined {
  return settingsSections.find(({ href }) => contains(href, path))
}

/** Returns whether a user may see an address of the settings. An address without a section is open. */
export function mayOpen(path: string, user: SessionUser): boolean {
  const section = sectionAt(path)
  return section === undefined || openSections([section], user).length > 0
}
