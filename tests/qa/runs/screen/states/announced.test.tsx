import { expect, test } from 'vitest'
import { activateLocale, loadApplicationTexts } from '#src/i18n.ts'
import { models } from '#tests/flows/models.ts'
import { screens } from '#tests/flows/mounts.ts'
import { createRecorder } from '#tests/qa/engine/coverage.ts'
import { onScreen, subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { playOnScreen } from '#tests/qa/engine/screen-player.ts'
import { pathOf, stepLabel, type Step } from '#tests/qa/engine/step.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { keepPageStill, passTime } from '../flows/still-page.ts'
import { mount } from '../mount/mount.tsx'
import { listen } from './announcements.ts'

keepPageStill()

const ok = (hears: string): Step => ({ hears, outcome: 'ok' })
const does = (act: string): Step => ({ does: act })

/** Plays a way through a flow and returns what its live regions said after each step that made them say something. */
async function announcedOn(name: string, steps: Step[]): Promise<(readonly [step: string, ...said: string[]])[]> {
  await activateLocale('es-MX')
  await loadApplicationTexts()
  const model = models[name]!
  const [, whole] = subjectsOf(model)[0]!
  const subject = onScreen(model, whole)
  await using mounted = mount({ screen: screens[name]!, model, subject, inspect: createRecorder().inspect, pass: passTime })
  const said = listen()
  const heard: (readonly [string, ...string[]])[] = []
  await playOnScreen(model, subject, pathOf(steps), inPageUser({ patience: 5_000 }), mounted.stage, (step) => {
    const texts = said()
    if (step !== null && texts.length > 0) heard.push([stepLabel(step.step), ...texts])
  })
  return heard
}

const atCart = [ok('listOrders'), ok('listPaymentMethods'), ok('quoteOrder')]

test('[issue 21] a new quantity and a new total are announced once each', async () => {
  expect(await announcedOn('checkout', [...atCart, does('adds one'), does('takes one away')])).toEqual([
    ['adds one', 'Timbres extra: 1', 'Total $699.00'],
    ['takes one away', 'Timbres extra: 0', 'Total $599.00'],
  ])
})

test('[issue 21] a code changes the total, which is announced once', async () => {
  expect(await announcedOn('checkout', [...atCart, does('a code is applied'), does('a code is removed')])).toEqual([
    ['a code is applied', 'Total $539.10'],
    ['a code is removed', 'Total $599.00'],
  ])
})

test('[issue 21] a refusal is announced once', async () => {
  expect(await announcedOn('checkout', [...atCart, does('pays'), { hears: 'quoteOrder', outcome: '409' }])).toEqual([
    ['quoteOrder: 409', 'Ya tienes un plan activo Quizá lo pagaste en otra ventana. No hace falta pagar otra vez.'],
  ])
})
