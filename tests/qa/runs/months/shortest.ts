import type { Engine } from './place.ts'
import type { PlannedAct } from './plan.ts'
import { walk, type Walked, type WalkOptions } from './walk.ts'

export const findingOf = ([first = '']: readonly string[]): string => first.split(':')[0]?.replaceAll(/\d+/g, 'n') ?? ''

/** Returns a plan without each part of it, the largest parts first. */
function shorter(plan: readonly PlannedAct[]): PlannedAct[][] {
  const lists: PlannedAct[][] = []
  for (let length = Math.ceil(plan.length / 2); length > 0; length = length === 1 ? 0 : Math.ceil(length / 2)) {
    for (let at = 0; at < plan.length; at += length) lists.push(plan.toSpliced(at, length))
  }
  return lists.filter((list) => list.length < plan.length)
}

/**
 * Leaves acts out of a plan as long as it still breaks the same. All plans without one part are walked beside each
 * other. Undefined when it does not break alone.
 */
export async function shortestPlan(
  engine: Engine,
  plan: readonly PlannedAct[],
  { finding, ...options }: WalkOptions & { finding: string },
): Promise<{ plan: readonly PlannedAct[]; walked: Walked } | undefined> {
  let best: { plan: readonly PlannedAct[]; walked: Walked } | undefined
  for (let lists: (readonly PlannedAct[])[] = [plan]; lists.length > 0;) {
    const walked = await walk(engine, lists, options)
    const failed = lists.flatMap((list, at) => {
      const one = walked[at]
      return one && findingOf(one.broken) === finding ? [{ plan: list, walked: one }] : []
    })
    const [next] = failed.toSorted((one, other) => one.plan.length - other.plan.length)
    if (!next) return best
    best = next
    lists = shorter(next.plan)
  }
  return best
}
