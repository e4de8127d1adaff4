import type { Letter, MailLocale } from './letter.ts'
import { signOff } from './letters.ts'
import { greetingOf } from './names.ts'

interface Change {
  name: string
  url: string
  /** Who did it; null when they are gone. */
  by: string | null
  /** The role now. */
  to: string
  /** The moment, with the time. */
  at: string
}

/** A change of a person's role, in words. */
export type RoleChange = Change & { from: string }

/** A change of what a person may do in the role that they have: the numbers of permissions. */
export type PermissionChange = Change & { given: number; taken: number }

const notices: Record<MailLocale, string> = {
  'es-MX': 'Tus permisos cambian desde tu siguiente página. Si no lo esperabas, pregúntale o escríbenos.',
  en: 'Your permissions change from your next page on. If you did not expect it, ask them or write to us.',
}

/** "Your role changed": by whom, from what to what, and when. */
export const roleChangedLetter: Record<MailLocale, (change: RoleChange) => Letter> = {
  'es-MX': ({ name, url, by, from, to, at }) => ({
    subject: 'Cambió tu rol',
    preview: `Antes: ${from}. Ahora: ${to}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [`El ${at}, ${by ?? 'alguien de tu organización'} cambió tu rol.`, `Antes: ${from}. Ahora: ${to}.`],
    action: { label: 'Ver mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: notices['es-MX'],
  }),
  en: ({ name, url, by, from, to, at }) => ({
    subject: 'Your role changed',
    preview: `Before: ${from}. Now: ${to}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [`On ${at}, ${by ?? 'somebody in your organisation'} changed your role.`, `Before: ${from}. Now: ${to}.`],
    action: { label: 'See my account', url, instead: signOff.en.instead },
    notice: notices.en,
  }),
}

/** "Your permissions changed": by whom, in which profile, how many, and when. */
export const permissionsChangedLetter: Record<MailLocale, (change: PermissionChange) => Letter> = {
  'es-MX': ({ name, url, by, to, at, given, taken }) => ({
    subject: 'Cambiaron tus permisos',
    preview: `Permisos nuevos: ${given}. Permisos quitados: ${taken}.`,
    greeting: greetingOf(name, 'es-MX'),
    paragraphs: [
      `El ${at}, ${by ?? 'alguien de tu organización'} cambió los permisos de tu perfil ${to}.`,
      `Permisos nuevos: ${given}. Permisos quitados: ${taken}.`,
    ],
    action: { label: 'Ver mi cuenta', url, instead: signOff['es-MX'].instead },
    notice: notices['es-MX'],
  }),
  en: ({ name, url, by, to, at, given, taken }) => ({
    subject: 'Your permissions changed',
    preview: `New permissions: ${given}. Removed permissions: ${taken}.`,
    greeting: greetingOf(name, 'en'),
    paragraphs: [
      `On ${at}, ${by ?? 'somebody in your organisation'} changed the permissions of your profile ${to}.`,
      `New permissions: ${given}. Removed permissions: ${taken}.`,
    ],
    action: { label: 'See my account', url, instead: signOff.en.instead },
    notice: notices.en,
  }),
}

/** The roles and the profiles that every tenant has, as letters name them. */
export const levelNames: Record<MailLocale, Readonly<Record<string, string>>> = {
  'es-MX': {
    root: 'Root',
    superAdmin: 'Superadministrador',
    owner: 'Propietario',
    admin: 'Administrador',
    audit: 'Auditor',
    user: 'Miembro del equipo',
    'staff.support': 'Soporte',
    'staff.collections': 'Cobranza',
    'staff.accounting': 'Contabilidad',
    'staff.catalogue': 'Catálogo',
    'staff.readonly': 'Solo lectura',
  },
  en: {
    root: 'Root',
    superAdmin: 'Superadmin',
    owner: 'Owner',
    admin: 'Administrator',
    audit: 'Auditor',
    user: 'Team member',
    'staff.support': 'Support',
    'staff.collections': 'Collections',
    'staff.accounting': 'Accounting',
    'staff.catalogue': 'Catalogue',
    'staff.readonly': 'Read-only',
  },
}
