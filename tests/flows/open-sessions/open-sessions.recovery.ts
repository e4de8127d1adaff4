import { endpoints } from '#contract/endpoints.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { ledgerOf } from '#tests/qa/runs/recovery/ledger.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const end: Act = async ({ root }) => {
  await root
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click()
}

export const openSessionsRecovery: RecoveryScenario = {
  flow: 'open-sessions',
  silences: { 'ending.endOpenSession × 404': 'what the person wanted is so already: the session is no longer in the list' },
  isSignedIn: true,
  variants: {
    'ends another': variant({
      async seed({ app }) {
        const who = await trialCustomer(app)
        const { data } = endpoints.listOpenSessions.output.parse(await who.call('GET', '/me/sessions'))
        const [, ...surplus] = data.filter(({ current }) => !current)
        for (const { id } of surplus) await who.call('DELETE', `/me/sessions/${id}`)
        return personAt(who, '/app/configuracion/seguridad')
      },
      calls: ['loading.listOpenSessions', 'ending.endOpenSession'],
      acts: { unavailable: retryOr(leave), list: end, error: end },
      goal: (page) => page.locator('[data-flow=openSessions][data-state=list]:not(:has(button))'),
      async ledger(environment, who) {
        const sessions = await environment.rows(
          'select from sessions s join directory_emails d using (tenant, user_id) where d.email = $1',
          [who.email],
        )
        return { ...(await ledgerOf(environment, who)), sessions: sessions.length }
      },
    }),
  },
}
