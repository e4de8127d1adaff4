import { expect, test } from 'vitest'
import { activateLocale } from '#src/i18n.ts'
import { signInFlow } from '#src/flows/sign-in.flow.ts'
import { screens } from '#tests/flows/mounts.ts'
import { keepPageStill } from '#tests/qa/runs/screen/flows/still-page.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { playShowing } from '#tests/qa/runs/browser/on-screen.ts'
import { flowDrill } from '#tests/qa/drill.ts'
import { planOf } from '#tests/qa/plan.ts'
import { redirected, wrongSignIn } from '#tests/qa/support/wrong-machine.ts'

keepPageStill()

const drill = flowDrill('sign-in', signInModel)
const refused = 'restoreSession: nobody → submits credentials → createToken: garbage'
const accepted = 'restoreSession: nobody → submits credentials → createToken: ok'
const planned = planOf(drill, { seed: 1 }).filter(({ path }) => [refused, accepted].includes(path.label))

async function play(flow: (typeof screens)[string]['flow']) {
  await activateLocale('es-MX')
  let pictures = 0
  const picture = () => Promise.resolve(`${pictures++}.jpg`)
  const screen = { ...screens['sign-in']!, flow }
  const { paths } = await playShowing({ name: 'sign-in', model: signInModel, screen, planned, picture, patience: 200 })
  return Map.groupBy(paths, ({ label }) => label)
}

test('paths on the screen leave their steps, and one picture for each state that they reached', async () => {
  const [played] = (await play(screens['sign-in']!.flow)).get(refused)!

  expect(played).toMatchObject({
    failure: null,
    begins: { states: ['loading'], picture: expect.any(String) },
    steps: [
      { label: 'restoreSession: nobody', does: 'call', states: ['form'] },
      { label: 'submits credentials', does: 'act', states: ['busy'] },
      { label: 'createToken: garbage', does: 'call', states: ['error'], definitions: [redirected] },
    ],
  })
  expect(new Set(played!.steps.map(({ picture }) => picture)).size).toBe(3)
})

test('a machine with one transition that leads elsewhere fails at that step, with a picture of what was seen instead', async () => {
  const wrong = await play((services) => wrongSignIn.provide(signInFlow(services, () => {}).implementations as object))

  expect(wrong.get(accepted)?.map(({ failure }) => failure)).toEqual([null])
  expect(wrong.get(refused)).toMatchObject([
    {
      steps: [{ states: ['form'] }, { states: ['busy'] }],
      failure: { step: 'createToken: garbage', definitions: [redirected], picture: expect.any(String) },
    },
  ])
  expect(wrong.get(refused)?.[0]?.failure?.message).toBe('the screen says loading, not error')
})
