import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ofReachedFlows } from '#scripts/test/reached-flows.ts'
import { activateLocale, loadApplicationTexts, loadAdminTexts } from '#src/i18n.ts'
import { onScreen, subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { models } from '#tests/flows/models.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { walkSettings } from '#tests/qa/runs/random/walk-settings.ts'
import { screens } from '#tests/flows/mounts.ts'
import { keepPageStill } from '../flows/still-page.ts'
import { failingInputs } from './inputs.ts'
import { hastySignIn } from './hasty-sign-in.tsx'
import { testOfInputs, walkOnScreen } from './walk-on-screen.ts'

keepPageStill()
beforeAll(async () => {
  await activateLocale('es-MX')
  await loadApplicationTexts()
  await loadAdminTexts()
})

const timeout = 2 * 3_600_000
const { seed, walks } = walkSettings({ seed: 1, walks: 1 })

describe('random walk: random input leads no flow elsewhere than its drawing, and nothing is sent twice', () => {
  test.each(ofReachedFlows(inject('reachedFlows'), Object.entries(screens)))('%s', { timeout }, async (name, screen) => {
    const model = models[name]!
    // Each input gets its share; if there is only one walk, the first input gets it.
    const inputs = subjectsOf(model).slice(0, walks)
    const failed: string[] = []
    for (const [input, whole] of inputs) {
      const subject = onScreen(model, whole)
      const trial = (tried: Parameters<typeof walkOnScreen>[0]) => walkOnScreen(tried, { model, screen, subject })
      const failing = await failingInputs({ model, subject, trial, seed, walks: Math.ceil(walks / inputs.length) })
      if (failing) failed.push(testOfInputs(name, input, failing))
    }

    expect(failed).toEqual([])
  })
})

test('a planted defect is found and cut to the shortest list of hands, and printed as a test to keep', { timeout }, async () => {
  const [[input, whole]] = subjectsOf(signInModel) as [ReturnType<typeof subjectsOf>[number]]
  const subject = onScreen(signInModel, whole)
  const trial = (tried: Parameters<typeof walkOnScreen>[0]) =>
    walkOnScreen(tried, { model: signInModel, screen: hastySignIn, subject, patience: 2_000 })
  const failing = await failingInputs({ model: signInModel, subject, trial, seed: 1, walks: 100 })

  expect(failing && testOfInputs('sign-in', input, failing)).toMatchInlineSnapshot(`
    "// Found by a random walk: tries: submits credentials called the server, in "busy"
    test("sign-in, from plain: restoreSession: nobody → submits credentials → tries: submits credentials", async () => {
      const model = models["sign-in"]!
      const subject = onScreen(model, new Map(subjectsOf(model)).get("plain")!)
      const hands: Hand[] = [{"hears":"restoreSession","outcome":"nobody"},{"does":"submits credentials"},{"tries":"submits credentials"}]

      await expect(walkOnScreen(hands, { model, screen: screens["sign-in"]!, subject })).resolves.toBeUndefined()
    })"
  `)
})
