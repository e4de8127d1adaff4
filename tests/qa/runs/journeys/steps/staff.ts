import { demoPassword } from '#e2e/pages/sign-in.page.ts'
import { signedIn } from '#e2e/support/newcomer.ts'
import { countCalls, atRest } from '../page/rest.ts'
import { readRecords } from '../records/records.ts'
import type { Step, Walker } from '../walker.ts'

const root = { email: 'root@receptio.test', password: demoPassword }
const inside = (observation: { path: string; token: string | null }) =>
  observation.token !== null && observation.path.startsWith('/app')

/** Acts of staff during a walk. */
export const staffSteps: readonly Step[] = [
  {
    name: 'is helped by staff',
    weight: (observation, { online }) => (inside(observation) && online ? 1 : 0),
    byClock: true,
    async act(walker, _seen, choose) {
      const act = choose.pick(['renew.off', 'renew.on', 'retry', 'cancel'] as const)
      const { subscriptions } = await readRecords(walker.environment, { email: walker.who.email, token: null })
      const [subscription] = subscriptions.filter(({ status }) => status === 1)
      if (!subscription) return 'nothing to act on'
      await walker.page.goto('about:blank')
      const { call } = await signedIn(walker.environment.app, root)
      const path = `/admin/subscriptions/${subscription.id}/acts`
      // The server refuses an act that the lifecycle does not allow now. Staff see the refusal, and nothing changes.
      const outcome = await call('POST', path, { act, reason: 'Lo pidió por teléfono.' }).then(
        () => act,
        (error: Error) => (/answered 4\d\d/.test(error.message) ? `${act}, refused` : Promise.reject(error)),
      )
      await walker.page.goto('/app/configuracion/suscripcion')
      return outcome
    },
  },
  {
    name: 'is looked at by staff',
    weight: (observation, { online }) => (inside(observation) && online ? 2 : 0),
    async act(walker) {
      const { app } = walker.environment
      const { session } = await signedIn(app, root)
      const value = JSON.stringify({ version: 1, session })
      const context = await walker.context.browser()?.newContext({
        baseURL: app.url,
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        storageState: { cookies: [], origins: [{ origin: app.url, localStorage: [{ name: 'receptio.session', value }] }] },
      })
      if (!context) throw new Error('The browser is gone.')
      try {
        const page = await context.newPage()
        countCalls(page)
        const rowsOf = async (part: string) => {
          await page.goto(`/admin/clientes/${await ownerOf(walker)}?ver=${part}`)
          await atRest(page)
          return page.locator('[data-row]').allInnerTexts()
        }
        walker.staff = { orders: await rowsOf('ordenes'), subscriptions: await rowsOf('suscripciones') }
      } finally {
        await context.close()
      }
      return `${walker.staff.orders.length} orders, ${walker.staff.subscriptions.length} subscriptions`
    },
  },
]

async function ownerOf({ environment, who }: Walker): Promise<string> {
  const rows = await environment.rows<{ id: string }>('select owner_id as id from directory_emails where email = $1 limit 1', [
    who.email,
  ])
  return rows[0]?.id ?? ''
}
