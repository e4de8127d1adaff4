import { auroraOrigin, callAt, withSecondTenant } from '../../support/second-tenant.ts'
import { password } from '../../support/calls.ts'
import type { Answer, CallOptions } from '../../support/calls.ts'
import { quickHasher } from '../../support/quick-hasher.ts'
import { bypass, testEnv } from '../../support/test-env.ts'
import { testServer } from '../../support/test-server.ts'
import type { TestServer } from '../../support/test-server.ts'
import { idsOf } from '../../support/people.ts'
import { addOpenpayCard, addStripeCard, charge, data, enter, expectOk, press } from '../../orders/support/shop.ts'
import type { Driver } from '#contract/driver.ts'
import type { Shop, WireOrder } from '../../orders/support/shop.ts'
import { openAccounts, ownKeys } from './accounts.ts'
import type { Accounts } from './accounts.ts'

/** Receptio at the installation's accounts, and Aurora, who may give its own. */
export interface TwoTenants {
  server: TestServer
  accounts: Accounts
  /** A customer of Receptio, whose cards are typed at the installation's account. */
  receptio: Shop
  /** A customer of Aurora, whose cards are typed at the own account. */
  aurora: Shop
  /** Root of Aurora. */
  root: Root
}

export async function twoTenants(changes: Record<string, string> = {}): Promise<TwoTenants> {
  const start = { at: 0 }
  const accounts = await openAccounts(() => start.at)
  const env = testEnv({ STRIPE_API_BASE: accounts.url, OPENPAY_API_BASE: `${accounts.url}/openpay/v1`, ...changes })
  const server = await testServer({ env, hasher: quickHasher })
  start.at = server.clock.now().getTime()
  await withSecondTenant(server)
  const receptio = await enter({ server, sandbox: accounts.installation.sandbox }, 'nuevo@demo.test')
  return { server, accounts, receptio, aurora: await enterAurora(server, accounts), root: await rootOfAurora(server) }
}

const atAurora = (server: TestServer, method: string, path: string, options: CallOptions): Promise<Answer> =>
  callAt(server, auroraOrigin, 'aurora', method, path, options)

async function signInAtAurora(server: TestServer, email: string): Promise<string> {
  const answer = await atAurora(server, 'POST', '/tokens', { body: { email, password, challenge: bypass } })
  return (answer.body as { access_token: string }).access_token
}

async function enterAurora(server: TestServer, { own }: Accounts): Promise<Shop> {
  const email = 'owner@bosque.test'
  const token = await signInAtAurora(server, email)
  const { customerId } = await idsOf(server.db, email)
  return {
    server,
    sandbox: own.sandbox,
    token,
    plan: '',
    customerId,
    post: (path, body = {}, headers = {}) => atAurora(server, 'POST', path, { token, body, headers }),
    get: (path) => atAurora(server, 'GET', path, { token }),
  }
}

type Root = Awaited<ReturnType<typeof rootOfAurora>>

async function rootOfAurora(server: TestServer) {
  const token = await signInAtAurora(server, 'root@aurora.test')
  return {
    get: (path: string) => atAurora(server, 'GET', path, { token }),
    post: (path: string, body: object) => atAurora(server, 'POST', path, { token, body, headers: press() }),
    put: (path: string, body: object) => atAurora(server, 'PUT', path, { token, body }),
    remove: (path: string) => atAurora(server, 'DELETE', path, { token }),
  }
}

export const gatewaysPath = '/admin/setup/gateways'

/** Gives Aurora its own account at both gateways. */
export async function giveOwn(
  { root }: Pick<TwoTenants, 'root'>,
  drivers: readonly Driver[] = ['stripe', 'openpay'],
): Promise<void> {
  for (const driver of drivers) expectOk(await root.put(`${gatewaysPath}/${driver}`, ownKeys[driver]))
}

const visa = { openpay: '4111111111111111', stripe: 'pm_card_visa' } as const

/** Saves a card and buys what both tenants sell for 1,490.00 once. Returns the order's id. */
export async function buy(shop: Shop, tenant: string, driver: Driver): Promise<string> {
  const card = driver === 'openpay' ? await addOpenpayCard(shop, visa.openpay) : await addStripeCard(shop, visa.stripe)
  const { id } = await orderOnce(shop, tenant)
  expectOk(await charge(shop, id, card.id))
  return id
}

/** Orders what both tenants sell for 1,490.00 once. */
export async function orderOnce(shop: Shop, tenant: string): Promise<WireOrder> {
  const product = await shop.server.db.directory
    .selectFrom('products')
    .select('id')
    .where('tenant', '=', tenant)
    .where('name_es', '=', 'Capacitación inicial')
    .executeTakeFirstOrThrow()
  const wanted = { period: 0, line_items: [{ id: product.id, quantity: 1 }], expected_total: price }
  return data<WireOrder>(expectOk(await shop.post('/cash/orders', wanted)))
}

export const price = 1_490_00
