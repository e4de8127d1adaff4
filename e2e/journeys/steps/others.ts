import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { advanceClock } from '../../support/advance-clock.ts'
import { demoPassword } from '../../pages/sign-in.page.ts'
import { signedIn } from '../../support/newcomer.ts'
import { readRecords } from '../records/records.ts'
import type { Step, Walker } from '../walker.ts'

const day = 86_400
const inside = (seen: { path: string; token: string | null }) => seen.token !== null && seen.path.startsWith('/app')

/** Time, staff, and what fails. */
export const otherSteps: readonly Step[] = [
  {
    name: 'comes back later',
    weight: (seen, { online }) => (inside(seen) && online ? 2 : 0),
    byClock: true,
    async act(walker, _seen, choose) {
      const days = choose.pick([1, 3, 25, 31])
      await walker.page.goto('about:blank')
      await advanceClock(walker.house.app, days * day)
      await walker.page.goto(choose.pick(['/app/dashboard', '/app/configuracion/suscripcion', '/app/configuracion/pagos']))
      return `after ${days} days`
    },
  },
  {
    name: 'is helped by staff',
    weight: (seen, { online }) => (inside(seen) && online ? 1 : 0),
    byClock: true,
    async act(walker, _seen, choose) {
      const act = choose.pick(['renew.off', 'renew.on', 'retry', 'cancel'] as const)
      const { subscriptions } = await recordsOf(walker)
      const [subscription] = subscriptions.filter(({ status }) => status === 1)
      if (!subscription) return 'nothing to act on'
      await walker.page.goto('about:blank')
      const { call } = await signedIn(walker.house.app, { email: 'root@receptio.test', password: demoPassword })
      const path = `/admin/subscriptions/${subscription.id}/acts`
      // An act that the lifecycle does not allow now is refused: staff see that, and it changes nothing.
      const outcome = await call('POST', path, { act, reason: 'Lo pidió por teléfono.' }).then(
        () => act,
        (error: Error) => (/answered 4\d\d/.test(error.message) ? `${act}, refused` : Promise.reject(error)),
      )
      await walker.page.goto('/app/configuracion/suscripcion')
      return outcome
    },
  },
  {
    name: 'loses an answer',
    weight: (seen, { online }) => (inside(seen) && online ? 1 : 0),
    async act(walker) {
      walker.provoked.push(/Failed to load resource|net::ERR/)
      walker.awaitsLoss = true
      await walker.page.route(
        '**/api/**',
        async (route) => {
          walker.awaitsLoss = false
          await route.fetch().catch(() => undefined)
          // The page may have gone meanwhile.
          await route.abort('connectionreset').catch(() => undefined)
        },
        { times: 1 },
      )
      return ''
    },
  },
  {
    name: 'meets a gateway that does not answer',
    weight: (seen, { online }) => (inside(seen) && online ? 1 : 0),
    async act({ house }, _seen, choose) {
      const kind = choose.pick(['reset_before', 'reset_after', 'http_500_before', 'http_500_after', 'webhook_duplicate'] as const)
      await arm({ url: house.app.sandboxUrl }, { provider: 'openpay', operation: 'charge', kind, times: 1 })
      return kind
    },
  },
  {
    name: 'loses the network',
    weight: (seen, { online }) => (inside(seen) && online ? 1 : 0),
    async act(walker) {
      walker.provoked.push(/Failed to load resource|net::ERR/)
      await walker.context.setOffline(true)
      walker.online = false
      return ''
    },
  },
  {
    name: 'has the network again',
    weight: (_seen, { online }) => (online ? 0 : 20),
    async act(walker) {
      await walker.context.setOffline(false)
      walker.online = true
      return ''
    },
  },
]

const recordsOf = ({ house, who }: Walker) => readRecords(house, { email: who.email, token: null })
