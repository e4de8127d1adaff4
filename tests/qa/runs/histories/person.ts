import type { Chance } from '#bench/chaos/random.ts'
import { createHttp } from '#src/services/http.ts'
import { apiServices } from '#src/services/api-services.gen.ts'
import { createOrders } from '#src/services/orders.ts'
import { createPaymentMethods } from '#src/services/payment-methods.ts'
import { createSubscriptions } from '#src/services/subscriptions.ts'
import { session as deviceSession } from '#tests/sandbox/gateway/openpay.client.ts'
import { bypass } from '#tests/server/support/test-env.ts'
import { demoPassword } from '#server/db/seed/accounts.ts'
import { type Network, pause, productOrigin, send } from './network.ts'

export type Person = ReturnType<typeof createPerson>

interface Identity {
  email: string
  customerId: string
}

/** A customer's owner with a browser of their own: the shipped services over the network of the history. */
export function createPerson({ email, customerId }: Identity, network: Network, chance: Chance) {
  let token: string | null = null
  const overNetwork = (input: string | URL | Request, init?: RequestInit) => send(network, new Request(input, init))

  async function signIn(): Promise<boolean> {
    const body = JSON.stringify({ email, password: demoPassword, challenge: bypass })
    const headers = { 'Content-Type': 'application/json', 'X-Tenancy': 'receptio' }
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await overNetwork(`${productOrigin}/api/tokens`, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.ok) {
        token = ((await answer.json()) as { access_token: string }).access_token
        return true
      }
      await pause(1_000)
    }
    return false
  }
  const session = {
    token: () => token,
    customerId: () => customerId,
    renewed: (used: string | null) => (used === token ? signIn() : Promise.resolve(true)),
    confirmed: () => Promise.resolve(false),
  }
  const call = createHttp({
    base: `${productOrigin}/api`,
    session,
    prove: () => Promise.resolve(null),
    locale: () => 'es-MX',
    now: Date.now,
    failed: ({ operation, failure }) => network.record(`${email} ${operation}: ${codeOf(failure)}`),
    fetch: overNetwork,
  })
  const subscriptions = createSubscriptions(call, Date.now, { tell: () => undefined, hear: () => undefined })
  let named = 0
  return {
    email,
    customerId,
    chance,
    signIn,
    isSignedIn: () => token !== null,
    /** Requests of the person's browser to addresses other than the API. */
    browse: overNetwork,
    record: (line: string) => network.record(`${email} ${line}`),
    thinks: () => pause(500 + chance.below(30_000)),
    /** What the person agreed to pay, in centavos, and the orders that the screen called paid. */
    agreed: [] as number[],
    toldPaid: [] as { id: string; total: number }[],
    /** The cards that were selected when the person pressed pay, by order. */
    chosen: [] as { order: string; card: string }[],
    /** Names the amount that the card form shows. */
    seeDue: () => (named = subscriptions.dueAtOnce()),
    services: {
      ...apiServices(call),
      orders: createOrders(call, Date.now),
      paymentMethods: createPaymentMethods(call, {
        named: () => named,
        changed: () => subscriptions.forget(),
        charging: () => undefined,
      }),
      subscriptions,
      readDeviceSession: () =>
        chance.percent(5)
          ? Promise.reject(new Error('The script of the gateway did not load.'))
          : Promise.resolve({ deviceSessionId: deviceSession }),
    },
  }
}

const codeOf = (failure: { kind: string; body?: { code: string } }) => failure.body?.code ?? failure.kind
