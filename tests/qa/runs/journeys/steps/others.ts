import { arm } from '#tests/sandbox/gateway/sandbox.client.ts'
import { advanceClock } from '#e2e/support/advance-clock.ts'
import type { Step } from '../walker.ts'

const day = 86_400
const inside = (observation: { path: string; token: string | null }) =>
  observation.token !== null && observation.path.startsWith('/app')

/** Steps that let time pass or make calls fail. */
export const otherSteps: readonly Step[] = [
  {
    name: 'comes back later',
    weight: (observation, { online }) => (inside(observation) && online ? 2 : 0),
    byClock: true,
    async act(walker, _seen, choose) {
      const days = choose.pick([1, 3, 25, 31])
      await walker.page.goto('about:blank')
      await advanceClock(walker.environment.app, days * day)
      await walker.page.goto(choose.pick(['/app/dashboard', '/app/configuracion/suscripcion', '/app/configuracion/pagos']))
      return `after ${days} days`
    },
  },
  {
    name: 'loses an answer',
    weight: (observation, { online }) => (inside(observation) && online ? 1 : 0),
    async act(walker) {
      walker.provoked.push(/Failed to load resource|net::ERR/)
      walker.awaitsLoss = true
      await walker.page.route(
        '**/api/**',
        async (route) => {
          walker.awaitsLoss = false
          await route.fetch().catch(() => undefined)
          // The page may be closed already.
          await route.abort('connectionreset').catch(() => undefined)
        },
        { times: 1 },
      )
      return ''
    },
  },
  {
    name: 'meets a gateway that does not answer',
    weight: (observation, { online }) => (inside(observation) && online ? 1 : 0),
    async act({ environment }, _seen, choose) {
      const kind = choose.pick(['reset_before', 'reset_after', 'http_500_before', 'http_500_after', 'webhook_duplicate'] as const)
      await arm({ url: environment.app.sandboxUrl }, { provider: 'openpay', operation: 'charge', kind, times: 1 })
      return kind
    },
  },
  {
    name: 'finds the server killed and back again',
    weight: (observation, { online, environment }) => (inside(observation) && online && environment.restart ? 1 : 0),
    byClock: true,
    async act(walker) {
      walker.provoked.push(/Failed to load resource|net::ERR/)
      await walker.environment.restart?.()
      await walker.page.reload()
      return ''
    },
  },
  {
    name: 'loses the network',
    weight: (observation, { online }) => (inside(observation) && online ? 1 : 0),
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
