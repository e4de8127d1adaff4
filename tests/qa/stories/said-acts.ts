import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { leavesOf } from '#tests/qa/engine/leaves.ts'
import { stepLabel, type Step } from '#tests/qa/engine/step.ts'
import { wordsIn, type Locale, type Target, type User, type Words } from '#tests/qa/engine/user/user.ts'
import { replay } from '#tests/qa/engine/replay.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { shownModels, type Place } from './places.ts'

/** One step of a way, in words. */
export interface SaidStep {
  step: Step
  /** What a person does, in sentences; empty for other steps. */
  acts: readonly string[]
  /** The state that follows. */
  leadsTo: string
}

/** Returns a way in words: each act of a person with the names on the screen. */
export async function sayPath(place: Pick<Place, 'flow' | 'subject' | 'path'>, locale: Locale): Promise<SaidStep[]> {
  const model = shownModels.get(place.flow)!
  const steps: SaidStep[] = []
  for (const { step, before, after } of replay(place.subject, place.path).steps) {
    const acts = 'does' in step ? await sayAct(model, step.does, before, locale) : []
    steps.push({ step, acts, leadsTo: leavesOf(after.value).join('+') })
  }
  return steps
}

/** Returns what a person does for an act in sentences; none for an event that comes from elsewhere. */
export async function sayAct({ screen }: FlowModel, name: string, before: Snapshot, locale: Locale): Promise<string[]> {
  const said: string[] = []
  const act = 'acts' in screen ? screen.acts[name] : undefined
  await act?.(
    telling(locale, (sentence) => said.push(sentence)),
    before,
  )
  return said
}

/** Returns a step in one line: the acts, or the name of what happened. */
export function sayStep({ step, acts }: SaidStep): string {
  return acts.length > 0 ? acts.join(' ') : stepLabel(step)
}

/** Names for controls without a name of their own on the screen. */
const unnamed: Partial<Record<Target['role'], Words>> = { checkbox: { es: 'la casilla', en: 'the checkbox' } }

const secret = /contrase|password/i

function telling(locale: Locale, tell: (sentence: string) => void): User {
  const say = (es: string, en: string) => Promise.resolve(tell(locale === 'es' ? es : en))
  const name = ({ name: words, role }: Target) =>
    words === undefined ? wordsIn(locale, unnamed[role] ?? role) : `**${wordsIn(locale, words)}**`
  const typed = (target: Target, value: string) =>
    secret.test(name(target)) || value.length > 60
      ? ''
      : locale === 'es'
        ? `, por ejemplo «${value}»`
        : `, for example “${value}”`
  return {
    locale,
    fill: (target, value) =>
      value === ''
        ? say(`Vacía ${name(target)}.`, `Empty ${name(target)}.`)
        : say(`Escribe en ${name(target)}${typed(target, value)}.`, `Type into ${name(target)}${typed(target, value)}.`),
    check: (target) => say(`Marca ${name(target)}.`, `Tick ${name(target)}.`),
    click: (target) => say(`Pulsa ${name(target)}.`, `Press ${name(target)}.`),
    press: (key) => say(`Oprime la tecla ${key}.`, `Press the key ${key}.`),
    pointAt: (target) => say(`Apunta a ${name(target)}.`, `Point at ${name(target)}.`),
    pointAway: (target) => say(`Deja de apuntar a ${name(target)}.`, `Point away from ${name(target)}.`),
    see: () => Promise.resolve(),
    dontSee: () => Promise.resolve(),
  }
}
