import { expect } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import { buy } from './buy.ts'
import { advanceClock } from '#e2e/support/advance-clock.ts'
import { demoPassword } from '#e2e/pages/sign-in.page.ts'
import { caller, newcomer, onTrial, signedIn, visitSteps } from '#e2e/support/newcomer.ts'
import type { App } from '#e2e/support/test.ts'
import { supportRequests } from '#tests/fixtures/admin/support.ts'
import { chargeCard } from '#tests/sandbox/gateway/openpay.client.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

/** A product with enough data that no page is empty: its users, and the records made for them. */
export interface Filled {
  root: Person
  owner: Person
  late: Person
  trial: Person
  /** A person at each step of onboarding. */
  arriving: readonly (readonly [step: string, who: Person])[]
  /** Orders with every result. */
  orders: Readonly<Record<'paid' | 'failed' | 'challenged', string>>
}

const cards = { good: '4111111111111111', empty: '4444444444444448', challenged: '5454545454545454' }
const longName = 'Comercializadora e Importadora de Refacciones Automotrices del Bajío, S.A.P.I. de C.V.'

/** Fills a fresh product through its API. */
export async function fill(app: App): Promise<Filled> {
  await chargeCard({ url: app.sandboxUrl }, cards.good)
  await advanceClock(app, 86_400)
  const demo = (email: string) => signedIn(app, { email, password: demoPassword })
  const [root, owner, late, trial] = (await Promise.all(
    ['root@receptio.test', 'owner@acme.test', 'moroso@demo.test', 'prueba@demo.test'].map(demo) as never,
  )) as [Person, Person, Person, Person]
  const { data: plans } = endpoints.listPlans.output.parse(await root.call('GET', '/subscription_plans?per_page=100'))
  const { data: products } = endpoints.listProducts.output.parse(await root.call('GET', '/products?per_page=100'))
  const plan = plans.find(({ texts }) => texts['es-MX'].name === 'Profesional')?.id ?? ''
  const product = products.find(({ name }) => name['es-MX'] === 'Paquete de 100 facturas')?.id ?? ''

  const paid = await buy(app, owner.call, { card: cards.good, product, promocode: 'BIENVENIDA' })
  const failed = await buy(app, owner.call, { card: cards.empty, product })
  const buyer = await newcomer(app, 'Profesional')
  await visitSteps(buyer, 'welcome')
  await buy(app, buyer.call, { card: cards.good, plan })
  const person = await newcomer(app, 'Profesional')
  await visitSteps(person, 'welcome')
  const challenged = await buy(app, person.call, { card: cards.challenged, plan })
  await onTrial(app)
  await people(root)
  await claims(app, root)
  await logs(owner)
  await books(app, root)
  await owner.call('POST', '/me/support_cases', supportRequests.openOwnSupportCase.body)
  return { root, owner, late, trial, arriving: await arriving(app), orders: { paid, failed, challenged } }
}

async function people({ call }: Person): Promise<void> {
  const bodies = Array.from({ length: 30 }, (_, n) => ({
    nombre: n === 29 ? longName : `Grupo Industrial ${String.fromCodePoint(65 + (n % 26))}${n}`,
    rfc: `GIN010203${String(n).padStart(2, '0')}A`,
    phone: '5512345678',
    owner: {
      nombre: n === 29 ? 'María Guadalupe de los Ángeles Fernández-Villaseñor y Ruiz' : `Persona ${n}`,
      email: `persona${n}@grupo-industrial-del-centro.test`,
    },
  }))
  for (const one of bodies) await call('POST', '/clientes', one)
  await call('POST', '/admin/views', { list: 'clientes', nombre: 'Sin terminar', search: '?onboarding=pending' })
  const { data } = (await call('GET', '/cash/promocodes?search=SOLOPRO')) as { data: { id: string }[] }
  await call('DELETE', `/cash/promocodes/${data[0]?.id}`)
}

async function claims(app: App, { call }: Person): Promise<void> {
  const challenge = process.env['E2E_CAPTCHA_BYPASS'] ?? ''
  for (const [rfc, name] of [
    ['ADI150312KJ4', 'Clara Reclamo'],
    ['CRO080604PL2', 'Raúl Robles'],
  ] as const) {
    const ownership = {
      name,
      rfc,
      email: `${rfc.toLowerCase()}@reclamo.test`,
      phone: '5598765432',
      notes: 'Soy quien fundó la empresa; quien registró la cuenta ya no trabaja con nosotros.',
    }
    await caller(app)('POST', '/onboardings/claims', { challenge, metadata: { claims: { ownership } } })
  }
  const { data } = (await call('GET', '/admin/claims')) as { data: { id: string; version: number }[] }
  const [{ id, version } = { id: '', version: 0 }] = data
  const decide = async (act: string, at: number) =>
    call('PUT', `/admin/claims/${id}`, { act, note: 'El acta no menciona a esta persona.', version: at })
  await decide('review', version)
  await decide('reject', version + 1)
}

/** Matches the day of a charge that we do not know. */
async function books({ sandboxUrl }: App, { call }: Person): Promise<void> {
  const { now } = (await (await fetch(`${sandboxUrl}/_sandbox/clock`)).json()) as { now: string }
  const day = localDay(new Date(localMidnight(localDay(new Date(now))).getTime() - 1))
  await call('POST', '/admin/books/days', { day })
  const differences = async () => ((await call('GET', '/admin/books/differences')) as { data: unknown[] }).data.length
  await expect.poll(differences, { message: 'a difference is noticed' }).toBe(1)
}

async function logs({ call }: Person): Promise<void> {
  const detail = '/app/dashboard\nTypeError: Cannot read properties of undefined\n  at Dashboard (dashboard.page.tsx:31:12)'
  await call('POST', '/app_logs', { message: 'No se pudo dibujar la pantalla', detail })
}

async function arriving(app: App): Promise<Filled['arriving']> {
  const steps = ['welcome', 'rfc', 'name', 'plan'] as const
  const at = async (n: number): Promise<readonly [string, Person]> => {
    const who = await newcomer(app, 'Corporativo')
    await visitSteps(who, ...steps.slice(0, n))
    return [steps[n] ?? 'checkout', { ...who, ...(await who.again()), call: who.call }]
  }
  return Promise.all([0, 1, 2, 3].map(at))
}
