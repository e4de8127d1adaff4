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

interface Words {
  subject: string
  /** Who changed what, and when. */
  happened: string
  /** What was before, and what is now. */
  change: string
}

const frames: Record<MailLocale, { account: string; notice: string }> = {
  'es-MX': {
    account: 'Ver mi cuenta',
    notice: 'Tus permisos cambian desde tu siguiente página. Si no lo esperabas, pregúntale o escríbenos.',
  },
  en: {
    account: 'See my account',
    notice: 'Your permissions change from your next page on. If you did not expect it, ask them or write to us.',
  },
}

function letterIn(locale: MailLocale, { name, url }: Change, { subject, happened, change }: Words): Letter {
  const { account, notice } = frames[locale]
  return {
    subject,
    preview: change,
    greeting: greetingOf(name, locale),
    paragraphs: [happened, change],
    action: { label: account, url, instead: signOff[locale].instead },
    notice,
  }
}

/** "Your role changed": by whom, from what to what, and when. */
export const roleChangedLetter: Record<MailLocale, (change: RoleChange) => Letter> = {
  'es-MX': (change) =>
    letterIn('es-MX', change, {
      subject: 'Cambió tu rol',
      happened: `El ${change.at}, ${change.by ?? 'alguien de tu organización'} cambió tu rol.`,
      change: `Antes: ${change.from}. Ahora: ${change.to}.`,
    }),
  en: (change) =>
    letterIn('en', change, {
      subject: 'Your role changed',
      happened: `On ${change.at}, ${change.by ?? 'somebody in your organisation'} changed your role.`,
      change: `Before: ${change.from}. Now: ${change.to}.`,
    }),
}

/** "Your permissions changed": by whom, in which profile, how many, and when. */
export const permissionsChangedLetter: Record<MailLocale, (change: PermissionChange) => Letter> = {
  'es-MX': (change) =>
    letterIn('es-MX', change, {
      subject: 'Cambiaron tus permisos',
      happened: `El ${change.at}, ${change.by ?? 'alguien de tu organización'} cambió los permisos de tu perfil ${change.to}.`,
      change: `Permisos nuevos: ${change.given}. Permisos quitados: ${change.taken}.`,
    }),
  en: (change) =>
    letterIn('en', change, {
      subject: 'Your permissions changed',
      happened: `On ${change.at}, ${change.by ?? 'somebody in your organisation'} changed the permissions of your profile ${change.to}.`,
      change: `New permissions: ${change.given}. Removed permissions: ${change.taken}.`,
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
