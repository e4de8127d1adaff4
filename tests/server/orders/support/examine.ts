import { sql } from 'kysely'
import { violationsOf } from '#bench/chaos/invariants.ts'
import { minuteRules } from '#bench/chaos/minute-rules.ts'
import type { Answered, ChaosFacts } from '#bench/chaos/facts.ts'
import { statusTold } from '#bench/chaos/outcome-status.ts'
import { ledger } from '#tests/sandbox/gateway/sandbox.client.ts'
import type { Answer } from '../../support/calls.ts'
import type { Shop } from './shop.ts'

const readerOf =
  ({ server }: Shop): ChaosFacts['read'] =>
  <Row>(statement: string) =>
    server.db.system(async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows)

/** Returns the rules of the chaos checker that a shop breaks, each once. */
export async function broken(
  shop: Shop,
  cardNumbers: readonly string[] = [],
  answers: readonly Answered[] = [],
): Promise<string[]> {
  const { server, sandbox } = shop
  const environment = {
    read: readerOf(shop),
    ledger: await ledger(sandbox),
    printed: server.log.text,
    cardNumbers,
    answers,
    leftAtBank: [],
  }
  const violations = await violationsOf(environment)
  return [...new Set(violations.map(({ rule }) => rule))]
}

/** Returns the rules broken a minute after the last fault, and how many attempts are open for a valid reason. */
export async function openAfterAMinute(shop: Shop): Promise<{ rules: string[]; waiting: number }> {
  const { violations, waiting } = await minuteRules({ read: readerOf(shop), ledger: await ledger(shop.sandbox) })
  return { rules: violations.map(({ rule }) => rule), waiting }
}

/** Changes the database directly, without the server. */
export async function sabotage({ server }: Pick<Shop, 'server'>, statement: string): Promise<void> {
  await server.db.system((tx) => sql.raw(statement).execute(tx))
}

/** Records every answer to the shop's browser from now on, by the server's clock. */
export function listen(shop: Shop): Answered[] {
  const { get, post } = shop
  const answers: Answered[] = []
  const hear = async (path: string, call: () => Promise<Answer>): Promise<Answer> => {
    const requestedAt = shop.server.clock.now().getTime()
    const answer = await call()
    const body = answer.body as { data?: unknown } | null
    const outcome = statusTold(path, { status: answer.status, said: body?.data ?? body })
    if (outcome) answers.push({ ...outcome, requestedAt, answered: shop.server.clock.now().getTime() })
    return answer
  }
  shop.get = (path) => hear(path, () => get(path))
  shop.post = (path, body, headers) => hear(path, () => post(path, body, headers))
  return answers
}
