import { sql } from 'kysely'
import { violationsOf } from '#bench/chaos/invariants.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import type { Shop } from './shop.ts'

/** What the checker of the chaos bench says of a shop: each broken rule once. */
export async function broken({ server, sandbox }: Shop, cardNumbers: readonly string[] = []): Promise<string[]> {
  const read = <Row>(statement: string) => server.db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)
  const found = await violationsOf({ read, ledger: await ledger(sandbox), printed: server.log.text, cardNumbers })
  return [...new Set(found.map(({ rule }) => rule))]
}

/** Changes the database behind the server's back. */
export async function sabotage({ server }: Pick<Shop, 'server'>, statement: string): Promise<void> {
  await server.db.system((tx) => sql.raw(statement).execute(tx))
}
