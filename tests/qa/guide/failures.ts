import { setupI18n } from '@lingui/core'
import { cardErrors, type CardErrorCode } from '#contract/card-errors.ts'
import { commonRefusals, sessionRefusals } from '#contract/endpoint.ts'
import type { Failure } from '#contract/failure.ts'
import { cardActionTexts } from '#src/messages/card-errors/actions.texts.ts'
import { cardErrorInWords } from '#src/messages/card-errors.messages.ts'
import type { NextStep } from '#src/messages/failure-text.ts'
import { failureInWords } from '#src/messages/failure.messages.ts'
import { outcomesOf } from '#tests/qa/engine/flow-model.ts'
import { shownModels } from '../stories/places.ts'
import { mainPlace } from './scenes.ts'

/** The message of the screen and the person's next step. */
export type Advice = readonly [says: string, next: string]

const spanish = setupI18n({ locale: 'es-MX', messages: { 'es-MX': {} } })

/** What each next step of the catalogue means for a person, with the labels of the buttons. */
const nextSteps: Record<NextStep, string> = {
  correct: 'Corrige lo que señala la pantalla y vuelve a intentarlo.',
  retry: 'Pulsa **Reintentar**, o repite lo que hacías.',
  wait: 'Espera a que termine la cuenta de tiempo y vuelve a intentarlo.',
  signIn: 'Pulsa **Ir al inicio** y entra de nuevo.',
  newLink: 'Pulsa **Pedir un enlace nuevo**.',
  goBack: 'Pulsa **Ir al inicio**.',
  support: 'Pulsa **Contactar a soporte** y da el código que muestra la pantalla.',
}

/** Refusals that any call can get. */
const usual: readonly string[] = [...commonRefusals, ...sessionRefusals]

/**
 * Returns how the calls of a flow's main walk can fail, without failures of every screen, in the words of the screens;
 * each once.
 */
export function failuresOf(flow: string): Advice[] {
  const model = shownModels.get(flow)!
  const calls = new Set(mainPlace(flow).path.steps.flatMap((step) => ('hears' in step ? [step.hears] : [])))
  const failures = [...calls].flatMap((call) =>
    outcomesOf(model, call).flatMap(({ hears }) => ('failure' in hears ? [hears.failure] : [])),
  )
  return inWords(failures.filter((failure) => failure.kind === 'refused' && !usual.includes(failure.body.code)))
}

/** Returns the failures that can happen on every screen. */
export function commonFailures(): Advice[] {
  const silent = (['unreachable', 'timeout', 'unexpected'] as const).map((kind): Failure => ({ kind }))
  return inWords([...silent, ...usual.map(refusedWith)])
}

function refusedWith(code: string): Failure {
  return { kind: 'refused', status: 400, body: { message: '', code, description: '', errors: [], requestId: '' }, retryAt: null }
}

function inWords(failures: readonly Failure[]): Advice[] {
  const advice = failures.map((failure): Advice => {
    const { message, next } = failureInWords(spanish, failure)
    return [message, nextSteps[next]]
  })
  return [...new Map(advice)]
}

/** Returns every way in which a bank or a gateway can refuse a card, in the words of the screens; each once. */
export function cardFailures(): Advice[] {
  const advice = (Object.keys(cardErrors) as CardErrorCode[]).map((code): Advice => {
    const { message, actions } = cardErrorInWords(spanish, `${code}|`, 'charge')
    return [message, actions.map((action) => `**${spanish._(cardActionTexts[action])}**`).join(' o ')]
  })
  return [...new Map(advice)]
}
