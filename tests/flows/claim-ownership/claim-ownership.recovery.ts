import type { Page } from '@playwright/test'
import { type NewCompany, RegistrationPage } from '#e2e/pages/registration.page.ts'
import { type Act, type Person, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { stranger } from '#e2e/support/newcomer.ts'
import { trialCustomer } from '#e2e/support/trial-customers.ts'

/** A person whose RFC the account's owner has registered; the owner's ledger counts. */
type Claimant = Person & { company: NewCompany }

const inProcess = (page: Page) => page.getByText(/solicitud de titularidad en proceso/).first()

/** Registers, sees that the RFC has an account, and claims it, unless the screen already shows the claim. */
const enters: Act<Claimant> = async ({ page }, { company }) => {
  const registration = new RegistrationPage(page)
  const claim = page.getByRole('button', { name: 'Solicitar la titularidad' })
  if (!(await claim.isVisible())) {
    await registration.fillIn(company)
    await registration.submit()
  }
  await claim.or(inProcess(page)).first().waitFor()
  if (await claim.isVisible()) await claim.click()
}

const submit: Act<Claimant> = async (user, { company }) => {
  await user.type('Tu nombre', 'Delia Durán')
  await user.type('Correo electrónico', company.email)
  await user.type('Notas', 'Soy la contadora')
  await user.press('Enviar solicitud')
}

export const claimOwnershipRecovery: RecoveryScenario = {
  flow: 'claim-ownership',
  variants: {
    'a registered RFC': variant<Claimant>({
      async seed({ app }) {
        const { email, password, rfc, name } = await trialCustomer(app)
        const company = { ...stranger(), rfc }
        const marks = [rfc, name, company.email]
        return { path: '/auth/registration?plan=basico-mensual', email, password, friends: [company.email], marks, company }
      },
      calls: ['busy.claimOwnership'],
      enters,
      acts: {
        form: submit,
        error: (user) => user.press('Volver al formulario'),
        throttled: (user) => user.wait(),
      },
      goal: (page) => page.getByText('Recibimos tu solicitud').or(inProcess(page)).first(),
    }),
  },
}
