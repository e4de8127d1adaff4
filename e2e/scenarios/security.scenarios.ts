import { endpoints } from '#contract/endpoints.ts'
import { ledgerOf } from '../recovery/ledger.ts'
import { type Act, type RecoveryScenario, variant } from '../recovery/scenario.ts'
import { resident } from '../support/residents.ts'
import { leave, retryOr } from './acts.ts'
import { personAt } from './people.ts'

const end: Act = async ({ root }) => {
  await root
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click()
}

export const openSessionsScenario: RecoveryScenario = {
  flow: 'open-sessions',
  isSignedIn: true,
  variants: {
    'ends another': variant({
      async seed({ app }) {
        const who = await resident(app)
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

const download: Act = async (hands) => {
  const { page } = hands
  // What was saved shows nowhere on the screen: the test marks its own document.
  page.once('download', () => void page.evaluate(() => document.body.setAttribute('data-saved', '')))
  await hands.press('Descargar mis datos')
}

export const downloadScenario: RecoveryScenario = {
  flow: 'download',
  isSignedIn: true,
  variants: {
    'own data': variant({
      seed: async ({ app }) => personAt(await resident(app), '/app/configuracion/personal'),
      calls: ['busy.fetchFile'],
      acts: { ready: download },
      goal: (page) => page.locator('body[data-saved]'),
    }),
  },
}
