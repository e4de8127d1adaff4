import { isName } from '#contract/person-name.ts'
import type { Transaction } from '../db/database.ts'
import type { Letter, MailLocale } from '../mail/letter.ts'
import { levelNames, permissionsChangedLetter, roleChangedLetter } from '../mail/role-letter.ts'
import type { ChangedRole } from '../queries/mails.ts'
import { findPerson } from '../queries/people.ts'
import type { Person } from '../queries/people.ts'
import { listProfiles } from '../queries/roles.ts'
import type { Services } from '../services.ts'

/** Returns the letter to a person whose role somebody changed, or what people in it may do. */
export async function roleChanged(
  { env }: Pick<Services, 'env'>,
  tx: Transaction,
  { tenant, name, locale }: Person,
  { by, from, to, at, permissions }: ChangedRole,
): Promise<Letter> {
  const actor = await findPerson(tx, { tenant, userId: by })
  const written = { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Mexico_City' } as const
  const change = {
    name,
    url: `${env.publicUrl}/bridge`,
    by: actor && isName(actor.name) ? actor.name : null,
    to: await levelOf(tx, { tenant, locale, level: to }),
    at: new Intl.DateTimeFormat(locale, written).format(new Date(at)),
  }
  if (permissions) return permissionsChangedLetter[locale]({ ...change, ...permissions })
  return roleChangedLetter[locale]({ ...change, from: await levelOf(tx, { tenant, locale, level: from }) })
}

type Level = { tenant: string; locale: MailLocale; level: string }

async function levelOf(tx: Transaction, { tenant, locale, level }: Level): Promise<string> {
  const shared = levelNames[locale][level]
  if (shared !== undefined) return shared
  const [profile] = await listProfiles(tx, tenant, level)
  return profile?.label ?? level
}
