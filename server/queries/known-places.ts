import type { Database } from '../db/database.ts'

interface Place {
  tenant: string
  /** A keyed hash of the account's e-mail address and the network address. */
  key: string
}

const day = 86_400_000

/** Returns whether an account signed in from there after `since`. */
export async function isKnownPlace(
  { directory }: Pick<Database, 'directory'>,
  { tenant, key, since }: Place & { since: Date },
): Promise<boolean> {
  const row = await directory
    .selectFrom('known_places')
    .select('key')
    .where('tenant', '=', tenant)
    .where('key', '=', key)
    .where('seen_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that an account signed in from these places; writes each at most once a day. */
export async function rememberPlaces({ directory }: Pick<Database, 'directory'>, places: Place[], now: Date): Promise<void> {
  await directory
    .insertInto('known_places')
    .values(places.map((place) => ({ ...place, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'key'])
        .doUpdateSet({ seen_at: now })
        .where('known_places.seen_at', '<', new Date(now.getTime() - day)),
    )
    .execute()
}
