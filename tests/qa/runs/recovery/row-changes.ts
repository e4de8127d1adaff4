import type { TestEnvironment } from './environment.ts'
import type { Person } from './scenario.ts'

/** Changes rows of one person. Returns how to put them back. */
export type RowChange = (environment: TestEnvironment, who: Pick<Person, 'email'>) => Promise<() => Promise<void>>

const ofPerson = 'from directory_emails d where d.email = $1 and d.user_id ='

export const rowChanges = {
  /**
   * The session needs no proof, as that of an older browser: a proof says what the call was, to the letter and the
   * minute, so the server would refuse for it each call that is spoiled, or of a page whose clock was moved.
   */
  async unproven({ rows }, { email }) {
    const keys = await rows<{ hash: string; key: string }>(
      `select encode(s.token_hash, 'hex') as hash, s.public_key::text as key from sessions s, directory_emails d
        where d.email = $1 and d.user_id = s.user_id and s.public_key is not null`,
      [email],
    )
    if (keys.length === 0) return async () => undefined
    await rows(`update sessions s set public_key = null ${ofPerson} s.user_id`, [email])
    return async () => {
      for (const { hash, key } of keys) {
        await rows("update sessions set public_key = $2 where token_hash = decode($1, 'hex')", [hash, key])
      }
    }
  },
  /** The account is blocked. */
  async blocked({ rows }, { email }) {
    const [before] = await rows<{ status: string }>(
      `select u.status from users u, directory_emails d
      where d.email = $1 and d.user_id = u.id`,
      [email],
    )
    const set = (status: string) => rows(`update users u set status = $2 ${ofPerson} u.id`, [email, status])
    await set('blocked')
    return async () => void (await set(before?.status ?? 'active'))
  },
  /** The person has no role, and so no permission. */
  async withoutRoles({ rows }, { email }) {
    const taken = await rows<{ row: unknown }>(
      `delete from user_roles r using directory_emails d where d.email = $1 and d.user_id = r.user_id
        returning to_json(r) as row`,
      [email],
    )
    const list = JSON.stringify(taken.map(({ row }) => row))
    return async () =>
      void (await rows('insert into user_roles select * from json_populate_recordset(null::user_roles, $1)', [list]))
  },
  /** The session has a time that the server cannot read. */
  async unreadable({ rows }, { email }) {
    await rows(`update sessions s set last_seen_at = 'infinity' ${ofPerson} s.user_id`, [email])
    return async () => void (await rows(`update sessions s set last_seen_at = now() ${ofPerson} s.user_id`, [email]))
  },
  /** Nobody has used the session for a day. */
  async idle({ rows }, { email }) {
    await rows(`update sessions s set last_seen_at = now() - interval '1 day' ${ofPerson} s.user_id`, [email])
    return async () => undefined
  },
} satisfies Record<string, RowChange>
