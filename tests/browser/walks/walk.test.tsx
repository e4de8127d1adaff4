import { createMachine } from 'xstate'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInMachine } from '#machines/flows/sign-in.machine.ts'
import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { activateLocale, loadApplicationTexts, loadBackOfficeTexts } from '#src/i18n.ts'
import { onScreen, subjectsOf } from '#tests/model/flow-model.ts'
import { models } from '#tests/model/flows/all-models.ts'
import { signInModel } from '#tests/model/flows/sign-in.model.ts'
import { walkSettings } from '#tests/model/walk-settings.ts'
import { screens } from '#tests/screens/screens.tsx'
import { keepPageStill } from '../flows/still-page.ts'
import { failingHands } from './hands.ts'
import { testOfHands, walkOnScreen } from './walk-on-screen.ts'

keepPageStill()
beforeAll(async () => {
  await activateLocale('es-MX')
  await loadApplicationTexts()
  await loadBackOfficeTexts()
})

const timeout = 2 * 3_600_000
const { seed, walks } = walkSettings(1)

describe('impatient hands lead no flow elsewhere than its drawing, and nothing is sent twice', () => {
  test.each(Object.entries(screens))('%s', { timeout }, async (name, screen) => {
    const model = models[name]!
    // Each input gets its share; the first one goes first when there is one walk only.
    const inputs = subjectsOf(model).slice(0, walks)
    const failed: string[] = []
    for (const [input, whole] of inputs) {
      const subject = onScreen(model, whole)
      const trial = (hands: Parameters<typeof walkOnScreen>[0]) => walkOnScreen(hands, { model, screen, subject })
      const found = await failingHands({ model, subject, trial, seed, walks: Math.ceil(walks / inputs.length) })
      if (found) failed.push(testOfHands(name, input, found))
    }

    expect(failed).toEqual([])
  })
})

test('a planted defect is found and cut to the shortest list of hands, and printed as a test to keep', { timeout }, async () => {
  const { busy, ...states } = signInMachine.config.states as Record<string, object>
  // A form that stays open while it sends, and a machine that sends again.
  const deaf = createMachine(
    {
      ...signInMachine.config,
      states: { ...states, busy: { ...busy, tags: [], on: { 'credentials.submitted': { target: 'busy', reenter: true } } } },
    } as never,
    signInMachine.implementations as never,
  )
  const screen = {
    ...screens['sign-in']!,
    flow: (services: Parameters<typeof signInFlow>[0]) => deaf.provide(signInFlow(services, () => {}).implementations as never),
  }
  const [[input, whole]] = subjectsOf(signInModel) as [ReturnType<typeof subjectsOf>[number]]
  const subject = onScreen(signInModel, whole)
  const trial = (hands: Parameters<typeof walkOnScreen>[0]) =>
    walkOnScreen(hands, { model: signInModel, screen: screen as never, subject, patience: 200 })
  const found = await failingHands({ model: signInModel, subject, trial, seed: 1, walks: 100 })

  expect(found && testOfHands('sign-in', input, found)).toMatchInlineSnapshot(`
    "// Found by a random walk: tries: tries again called the server, in "error"
    test("sign-in, from plain: restoreSession: broken → submits credentials → createToken: 409 → tries: tries again", async () => {
      const model = models["sign-in"]!
      const subject = onScreen(model, new Map(subjectsOf(model)).get("plain")!)
      const hands: Hand[] = [{"hears":"restoreSession","outcome":"broken"},{"does":"submits credentials"},{"hears":"createToken","outcome":"409"},{"tries":"tries again"}]

      await expect(walkOnScreen(hands, { model, screen: screens["sign-in"]!, subject })).resolves.toBeUndefined()
    })"
  `)
})
