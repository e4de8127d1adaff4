import { type Locale, locales } from '#src/i18n.ts'
import type { ScreenMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { checkFlow } from '#tests/qa/runs/screen/states/check-flow.tsx'
import { playActsByKeyboard } from '#tests/qa/runs/screen/states/play-acts.tsx'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { realNow } from '#tests/qa/engine/soon.ts'
import type { StatesRecord } from '../../record.ts'

interface StateCheck {
  name: string
  model: FlowModel
  screen: ScreenMount
}

/** Checks every state of a flow in every language of its screen, and does all its acts by keyboard. */
export async function checkStates({ name, model, screen }: StateCheck): Promise<StatesRecord> {
  const start = realNow()
  const spoken: readonly Locale[] = screen.spanishOnly ? ['es-MX'] : locales
  const findings: StatesRecord['findings'] = []
  const foundOnce: StatesRecord['foundOnce'] = []
  let states = 0
  for (const locale of spoken) {
    const checked = await checkFlow({ model, screen, locale, every: true })
    findings.push(...checked.findings)
    foundOnce.push(...checked.foundOnce)
    states = Math.max(states, checked.states)
  }
  for (const says of await playActsByKeyboard({ model, screen, locale: 'es-MX' }))
    findings.push({ state: '', locale: 'es-MX', check: 'keyboard', says })
  return { name, states, languages: [...spoken], findings, foundOnce, ms: Math.round(realNow() - start) }
}
