import { shortestList } from '#tests/qa/engine/shortest-list.ts'
import type { HistoryDatabase } from './database.ts'
import { beginning } from './environment.ts'
import { happen, type Outcome } from './history.ts'
import type { Plan } from './plan.ts'

const ruleOf = (finding: string): string => finding.split(':')[0] ?? ''

/** Leaves happenings, lost messages and days out of a plan as long as it breaks the same rule. */
export async function shortestPlan(
  plan: Plan,
  [finding = '']: readonly string[],
  database: HistoryDatabase,
): Promise<Outcome & { plan: Plan }> {
  const rule = ruleOf(finding)
  const breaks = async (shorter: Plan) =>
    (await happen(shorter, database, beginning)).broken.find((one) => ruleOf(one) === rule) ?? null
  const calm = { ...plan, losses: 0 }
  const base = (await breaks(calm)) === null ? plan : calm
  const { list } = await shortestList(base.happenings, { failureOf: (happenings) => breaks({ ...base, happenings }) })
  const shortest = { ...base, happenings: list }
  return { plan: shortest, ...(await happen(shortest, database, beginning)) }
}
