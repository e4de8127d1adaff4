import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { type Act, type Ledger, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { leave, retryOr, waitForMails } from '#tests/qa/runs/recovery/scenarios/acts.ts'
import { onceMore } from '#tests/qa/runs/recovery/scenarios/ledger-ends.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'

const place = '/app/configuracion/personal'

const change: Act = async (user, { email, password }) => {
  await user.type('Correo nuevo', `nuevo.${email}`)
  await user.type('Contraseña actual', password)
  await user.press('Enviar el enlace')
}

const earlier = (row: string) => row.replace('email_changes#1', 'id#1')
const requestedTwice = {
  reason: 'a change that is asked for again takes the place of the earlier one, and the old mailbox is warned of each',
  ledger: (end: Ledger) =>
    ['"template":"email-changing"', '"template":"email-confirm"'].reduce(
      (ledger, template) => onceMore(ledger, 'jobs', template, earlier),
      onceMore(end, 'mails', 'Pediste cambiar tu correo'),
    ),
}
const sentBefore = {
  reason: 'a mail left less than a minute ago, and no other does',
  ledger: ({ jobs, ...rest }: Ledger) => ({
    ...rest,
    jobs: (jobs as string[]).filter((row, at, all) => !row.includes('"email-confirm"') || all.indexOf(row) === at),
  }),
}

export const emailChangeRecovery: RecoveryScenario = {
  flow: 'email-change',
  isSignedIn: true,
  variants: {
    'asks for another address': variant({
      seed: async ({ app }) => personAt(await trialCustomer(app), place),
      differs: { 'late success': requestedTwice, 'second tab': requestedTwice },
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
      differs: { '429': sentBefore },
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
