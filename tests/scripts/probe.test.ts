import { expect, test } from 'vitest'
import { probe } from '#scripts/probe/probe.ts'
import { type ProbeOptions, probeOptions } from '#scripts/probe/probe-options.ts'
import { addOpenpayCard, charged, openShop, type Shop } from '../server/orders/support/shop.ts'
import { enrolled } from '../server/support/factors.ts'
import { password } from '../server/support/calls.ts'

const good = '4111111111111111'
const account = (email: string) => ({ email, password, totp: null })
const options = {
  url: 'https://app.receptio.test',
  tenant: 'receptio',
  customer: account('nuevo@demo.test'),
  staff: account('root@receptio.test'),
  allowLive: false,
}

interface Read {
  path: string
  body: unknown
}

/** Runs the probe on a shop, whose answers a test may change. Returns its lines without their times. */
async function probed({ server }: Shop, changes: Partial<ProbeOptions> = {}, changed = ({ body }: Read): unknown => body) {
  const lines: string[] = []
  const passed = await probe(
    { ...options, ...changes },
    {
      fetch: async (url, init) => {
        const answer = await server.app.request(url, init, { address: '203.0.113.7' })
        const body = changed({ path: new URL(url).pathname, body: await answer.json() })
        return Response.json(body, { status: answer.status })
      },
      now: () => server.clock.now(),
      elapsed: () => 0,
      pause: () => server.jobs.runDue(),
      print: (line) => void lines.push(line.replace(' (0 ms)', '')),
    },
  )
  return { passed, lines }
}

test('the probe buys the cheapest plan, sees it active, gives the money back and leaves nothing', async () => {
  const shop = await openShop()
  await addOpenpayCard(shop, good)

  expect(await probed(shop)).toEqual({
    passed: true,
    lines: [
      'ok    sign in as the probe customer',
      'ok    sign in as staff',
      'ok    the gateways have test keys',
      'ok    the probe customer has a card and no subscription',
      'ok    price the cheapest plan',
      'ok    order it',
      'ok    pay it',
      'ok    see it active',
      'ok    refund it',
      'ok    see it end',
      'ok    sign out',
    ],
  })
  const { server, customerId } = shop
  const left = await server.db.system(async (tx) => [
    await tx.selectFrom('refunds').select('centavos').where('customer_id', '=', customerId).execute(),
    await tx.selectFrom('sessions').select('id').where('owner_id', '=', customerId).execute(),
  ])
  expect(left).toEqual([[{ centavos: 299_00 }], [{ id: expect.any(String) as string }]])
  expect((await probed(shop)).passed).toBe(true)
})

test('a card that the bank refuses is told, and the order is given up', async () => {
  const shop = await openShop()
  await addOpenpayCard(shop, '4444444444444448')
  const { passed, lines } = await probed(shop)

  expect(passed).toBe(false)
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^FAIL  pay it: POST \/cash\/orders\/[0-9a-f-]+\/charge answered 402 charge.refused$/) as string,
    'ok    clean up',
    'ok    sign out',
  ])
  expect(await charged(shop)).toEqual([])
})

test('what was paid is given back also when the purchase is never seen', async () => {
  const shop = await openShop()
  await addOpenpayCard(shop, good)
  const { passed, lines } = await probed(shop, {}, ({ path, body }) => (path === '/api/subscriptions' ? { data: [] } : body))

  expect([passed, ...lines.slice(-3)]).toEqual([
    false,
    'FAIL  see it active: nothing is active after 60 readings',
    'ok    clean up',
    'ok    sign out',
  ])
  const refunds = await shop.server.db.system((tx) => tx.selectFrom('refunds').select('centavos').execute())
  expect(refunds).toEqual([{ centavos: 299_00 }])
})

test('keys of real cards are refused before anything is bought, unless a flag says so', async () => {
  const shop = await openShop()
  await addOpenpayCard(shop, good)
  const real = ({ path, body }: Read) =>
    path === '/api/admin/setup' ? { data: { gateways: [{ driver: 'openpay', live: true }] } } : body
  const refused = await probed(shop, {}, real)

  expect([refused.passed, ...refused.lines.slice(-2)]).toEqual([
    false,
    'FAIL  the gateways have test keys: openpay would charge a real card: say --live-keys-too',
    'ok    sign out',
  ])
  expect(await charged(shop)).toEqual([])
  expect((await probed(shop, { allowLive: true }, real)).passed).toBe(true)
})

test('a customer without a card buys nothing', async () => {
  const { passed, lines } = await probed(await openShop())

  expect([passed, lines.at(-2)]).toEqual([
    false,
    'FAIL  the probe customer has a card and no subscription: save a test card in its account first',
  ])
})

test('a second factor is answered by its secret, and its absence is told', async () => {
  const shop = await openShop()
  await addOpenpayCard(shop, good)
  const { secret } = await enrolled(shop.server, 'nuevo@demo.test')
  const without = await probed(shop)
  expect([without.passed, without.lines[0]]).toEqual([
    false,
    'FAIL  sign in as the probe customer: nuevo@demo.test has a second factor: its secret is missing',
  ])
  expect((await probed(shop, { customer: { ...options.customer, totp: secret } })).passed).toBe(true)
})

const variables = {
  PROBE_EMAIL: 'sonda@cliente.mx',
  PROBE_PASSWORD: 'x',
  PROBE_STAFF_EMAIL: 'sonda@vendedor.mx',
  PROBE_STAFF_PASSWORD: 'y',
  PROBE_STAFF_TOTP: 'JBSWY3DP',
}

test('the options are an address and accounts of the environment', () => {
  expect(probeOptions(['--url', 'https://pagos.vendedor.mx/'], variables)).toEqual({
    url: 'https://pagos.vendedor.mx',
    tenant: 'receptio',
    customer: { email: 'sonda@cliente.mx', password: 'x', totp: null },
    staff: { email: 'sonda@vendedor.mx', password: 'y', totp: 'JBSWY3DP' },
    allowLive: false,
  })
  expect(probeOptions(['--url', 'https://a.mx', '--tenant', 'brisa', '--live-keys-too'], variables)).toMatchObject({
    tenant: 'brisa',
    allowLive: true,
  })
})

test.each([
  [[], variables, /^--url is missing/],
  [['--url', 'pagos'], variables, /^--url is missing, or is no address/],
  [['--url', 'https://a.mx', '--all'], variables, /^Use npm run probe/],
  [['--url', 'https://a.mx'], { ...variables, PROBE_STAFF_PASSWORD: '' }, /^PROBE_STAFF_PASSWORD is missing/],
])('%j is refused with one sentence', (args, env, sentence) => {
  expect(() => probeOptions(args, env)).toThrow(sentence)
})
