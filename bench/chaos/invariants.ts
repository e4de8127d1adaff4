import { answerRules } from './answer-rules.ts'
import { canaryRules } from './canary-rules.ts'
import { moneyRules } from './money-rules.ts'
import { restRules } from './rest-rules.ts'
import type { Violation, World } from './world.ts'

/** Everything that is wrong with a world at rest: every process has ended and every job has run. Knows nothing of the server. */
export async function violationsOf(world: World): Promise<Violation[]> {
  return [...(await moneyRules(world)), ...(await restRules(world)), ...(await answerRules(world)), ...(await canaryRules(world))]
}
