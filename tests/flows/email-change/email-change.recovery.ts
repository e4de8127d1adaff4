import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr, waitForMails } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const place = '/app/configuracion/personal'

const change: Act = async (user, { email, password }) => {
  await user.type('Correo nuevo', `nuevo.${email}`)
  await user.type('Contraseña actual', password)
  await user.press('Enviar el enlace')
}

export const emailChangeRecovery: RecoveryScenario = {
  flow: 'email-change',
  isSignedIn: true,
  variants: {
    'asks for another address': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), place),
      calls: ['loading.getEmailChange', 'busy.requestEmailChange'],
      acts: {
        unavailable: retryOr(leave),
        resting: (user) => user.press('Usar otro correo'),
        form: change,
        error: retryOr(change),
        throttled: (user) => user.wait(),
      },
      goal: (page) => page.locator('[data-flow=emailChange][data-state=awaiting]'),
    }),
    'cancels it': variant({
      async seed({ app }) {
        const who = await trialCustomer(app)
        await who.call('POST', '/me/email', { email: `nuevo.${who.email}`, password: who.password })
        return personAt(who, place)
      },
      calls: ['cancelling.dropEmailChange'],
      acts: {
        unavailable: retryOr(leave),
        awaiting: (user) => user.press('Cancelar el cambio'),
        refused: (user) => user.press('Cancelar el cambio'),
      },
      goal: (page) => page.locator('[data-flow=emailChange][data-state=resting]'),
    }),
    'asks for the mail again': variant({
      async seed({ app }) {
        const who = await trialCustomer(app)
        await who.call('POST', '/me/email', { email: `nuevo.${who.email}`, password: who.password })
        return personAt(who, place)
      },
      calls: ['resending.resendEmailChange'],
      acts: {
        unavailable: retryOr(leave),
        awaiting: (user) => user.press('Enviar de nuevo'),
        refused: (user) => user.press('Enviar de nuevo'),
        sent: waitForMails,
      },
      goal: (page) => page.locator('[data-flow=emailChange][data-state=sent]'),
    }),
  },
}
