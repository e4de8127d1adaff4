import type { Page } from '@playwright/test'
import { type Act, type RecoveryScenario, variant } from '#tests/qa/runs/recovery/scenario.ts'
import { colleague, colleagueOf, inviting, type Owner } from '#tests/qa/runs/recovery/scenarios/team-members.ts'

const path = '/app/marketplace'
const press =
  (name: string): Act =>
  (user) =>
    user.press(name)
const requestLine = (page: Page) => page.getByText(/^Lo pediste el /).first()
const emptied = (page: Page) => page.locator('[data-flow=purchaseRequests][data-state=list]:not(:has-text("Tu equipo pide"))')
const send: Act = async (user) => {
  await user.root.getByRole('textbox', { name: 'Para qué lo necesitas' }).fill('Somos uno más.')
  await user.press('Pedirlo')
}
/** Whether the page says that it was done; then its list is read again in a moment. */
const isSaid = (user: { page: Page }, text: string) => user.page.getByText(text).first().isVisible()
const ask: Act = async (user) => {
  if (await isSaid(user, 'Enviamos tu solicitud a quienes pagan.')) await requestLine(user.page).waitFor()
  else await user.press('Pedir Usuario adicional')
}
const decline: Act = async (user) => {
  if (await isSaid(user, 'Descartamos la solicitud.')) return emptied(user.page).waitFor()
  await user.root
    .getByRole('button', { name: /^Descartar Usuario adicional de / })
    .first()
    .click()
}

const requested = `
  insert into purchase_requests (tenant, customer_id, id, user_id, product_id, period, note, status, created_at)
  select u.tenant, u.customer_id, gen_random_uuid(), u.id, d.id, 0, 'Somos uno más.', 'open', now()
  from users u join products d on d.tenant = u.tenant and d.name_es = 'Usuario adicional' where u.email = $1`

export const purchaseRequestsRecovery: RecoveryScenario = {
  flow: 'purchase-requests',
  isSignedIn: true,
  variants: {
    asks: variant({
      seed: async (environment) => ({ ...(await colleague(environment, 'user')), path }),
      calls: ['sending.requestPurchase'],
      acts: { list: ask, writing: send, unsent: send },
      goal: requestLine,
    }),
    declines: variant<Owner>({
      async seed(environment) {
        const who = await inviting(environment)
        await environment.rows(requested, [colleagueOf(who)])
        return { ...who, path }
      },
      calls: ['declining.declinePurchaseRequest'],
      acts: { list: decline, confirming: press('Sí, descartar'), error: decline },
      goal: emptied,
    }),
  },
}
