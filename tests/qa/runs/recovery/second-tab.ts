import { ledgerAtRest } from './ledger-at-rest.ts'
import { recoveryTest as test } from './recovery-test.ts'
import { visit, walkInSecondTab } from './visit.ts'
import { withoutRepeats } from './without-repeats.ts'
import type { Person, Variant, RecoveryScenario } from './scenario.ts'
import { expect } from '#e2e/support/test.ts'
import { dashboard } from './scenarios/purchase.ts'

/**
 * Declares a test for each way to a plan. In every state on the way, a second tab goes to the goal. The first tab
 * detects that and reaches the goal or a later page; the ledger is the same as with one tab.
 */
export function finishedInSecondTab(ways: readonly (readonly [RecoveryScenario, string])[]): void {
  for (const [scenario, name] of ways) {
    const variant = scenario.variants[name]
    if (!variant) throw new Error(`There is no way ${name} of ${scenario.flow}.`)
    test(`[ONB-2] [CHK-3] ${scenario.flow}, ${name}: what a second tab did meanwhile is found out in every state`, async ({
      page,
      environment,
    }) => {
      const alone = { scenario, variant, spot: null, failures: [] }
      const states = new Set<string>()
      const baseline = await visit(page, environment, { ...alone, onState: async (state) => void states.add(state) })
      expect(baseline.lost).toBeNull()
      // What both tabs did was done twice.
      const ledger = withoutRepeats(await ledgerAtRest(environment, variant, baseline.who))
      const acted = [...states].filter((state) => state in variant.acts)
      expect(acted).not.toEqual([])
      const outcomes: Record<string, unknown> = {}
      for (const state of acted) {
        const meanwhile: unknown[] = []
        let who: Person | undefined
        const seed: Variant['seed'] = async (it) => (who = await variant.seed(it))
        const onState = async (here: string) => {
          if (here !== state || meanwhile.length > 0 || !who) return
          meanwhile.push(await walkInSecondTab(page, environment, { ...alone, who }))
        }
        const first = await visit(page, environment, {
          ...alone,
          variant: { ...variant, seed, goal: orDashboard(variant) },
          onState,
        })
        outcomes[state] = {
          meanwhile,
          lost: first.lost,
          ledger: withoutRepeats(await ledgerAtRest(environment, variant, first.who)),
        }
        await expect(page.getByText('No tienes un plan activo.')).toHaveCount(0)
      }

      expect(outcomes).toEqual(Object.fromEntries(acted.map((state) => [state, { meanwhile: [null], lost: null, ledger }])))
    })
  }
}

/** A person for whom all is done already may be led to a page after the flow. */
function orDashboard({ goal }: Variant): Variant['goal'] {
  return (page, who) => goal(page, who).or(dashboard(page)).first()
}
