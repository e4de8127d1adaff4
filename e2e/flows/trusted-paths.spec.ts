import AxeBuilder from '@axe-core/playwright'
import { explore } from '#tests/model/explore.ts'
import { type FlowModel, subjectsOf } from '#tests/model/flow-model.ts'
import { forgotPasswordModel } from '#tests/model/flows/forgot-password.model.ts'
import { resetPasswordModel } from '#tests/model/flows/reset-password.model.ts'
import { signInModel } from '#tests/model/flows/sign-in.model.ts'
import { playwrightUser } from '#tests/model/hands/playwright.ts'
import { tours } from '#tests/model/paths.ts'
import { playOnScreen } from '#tests/model/screen-player.ts'
import type { Subject } from '#tests/model/subject.ts'
import { openStage, type RealFlow } from '../support/real-stage.ts'
import { expect, test } from '../support/test.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Outcomes of local calls that a person can bring about; the others are walked on the views, where calls are held. */
const provokable: Record<string, readonly string[]> = { restoreSession: ['nobody'], waitUntil: ['over'] }

const flows: readonly (RealFlow & { model: FlowModel; urls: Record<string, string> })[] = [
  { id: 'signIn', model: signInModel, url: '/auth/signin', act: 'signIn', urls: {} },
  { id: 'forgotPassword', model: forgotPasswordModel, url: '/auth/forgot-password', act: 'forgotPassword', urls: {} },
  {
    id: 'resetPassword',
    model: resetPasswordModel,
    url: '/auth/reset-password?email=owner%40acme.test&token=mailed',
    act: 'resetPassword',
    urls: { 'without a link': '/auth/reset-password' },
  },
]

function withinReach(subject: Subject): Subject {
  const outcomes: Subject['outcomes'] = (call) => {
    const possible = provokable[call]
    return subject.outcomes(call).filter(({ name }) => possible === undefined || possible.includes(name))
  }
  return { ...subject, outcomes }
}

for (const { model, urls, ...flow } of flows) {
  for (const [input, whole] of subjectsOf(model)) {
    const subject = withinReach(whole)
    for (const [index, path] of tours(explore(subject)).entries()) {
      test(`[SIGNIN-3] ${flow.id}, ${input}: tour ${index + 1} with trusted hands, every state free of axe violations`, async ({
        page,
        guard,
      }) => {
        // An answer outside the contract is also told to error reporting, which without a DSN is the console.
        guard.allow(/Failed to load resource/, /operation: \w+, failure/)
        const { throttledUntil } = subject.input as { throttledUntil: number | null }
        const stage = await openStage(page, { ...flow, url: urls[input] ?? flow.url }, throttledUntil)
        const seen = new Set<string>()
        const arrived = async (value: Parameters<typeof stage.arrived>[0]) => {
          await stage.arrived(value)
          const state = typeof value === 'string' ? value : JSON.stringify(value)
          if (seen.has(state) || ['loading', 'loggedIn', 'done'].includes(state)) return
          seen.add(state)
          const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
          expect([state, violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)]).toEqual([
            state,
            [],
          ])
        }
        await playOnScreen(model, subject, path, playwrightUser(page, { patience: 30_000 }), { ...stage, arrived })

        expect(seen.size).toBeGreaterThan(0)
      })
    }
  }
}
