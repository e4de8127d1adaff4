import { planInput, productInput, supportHours } from '#tests/fixtures/admin/catalogue.ts'
import { acmeNorth } from '#tests/fixtures/companies.ts'
import { galleryTenant } from '#server/db/seed/gallery-tenant.ts'
import { ulises } from '#tests/fixtures/people.ts'
import { invoicing, professionalPlan } from '#tests/fixtures/plans.ts'
import { ownOf, type Cast } from './cast.ts'
import { kept } from './kept.ts'
import { callAs, randomWord, signIn, type Person } from './newcomer.ts'
import { resident } from './resident.ts'
import type { StandIns } from './stand-ins.ts'

/** Staff, with records to work on that are the gallery's own: nobody else sells, buys or reads them. */
interface Clerk {
  token: string
  records: StandIns
}

/** The administrator before records made for this browser: those of the last time, while they belong to this customer. */
const clerkFor = (person: Person): Promise<Clerk> =>
  kept(
    `administracion.${person.customerId}`,
    ({ token }: Clerk) => callAs(token)('getMe', {}),
    () => newClerk(person),
  )

/** A session of the administrator of the gallery's tenant. */
export async function staffToken(): Promise<string> {
  const stillIn = ({ token }: Pick<Clerk, 'token'>) => callAs(token)('getMe', {})
  return (await kept('escritorio', stillIn, () => signIn(galleryTenant.root))).token
}

async function newClerk(person: Person): Promise<Clerk> {
  const token = await staffToken()
  const companies: StandIns = [[acmeNorth.id, await newCompany(person)]]
  return { token, records: [...companies, [ulises.id, await newMember(token, person)], ...(await newCatalogue(token))] }
}

async function newCompany({ token }: Person): Promise<string> {
  const { name, rfc } = acmeNorth
  return (await callAs(token)('storeCompany', { body: { name, rfc } })).data.id
}

async function newMember(token: string, { customerId }: Person): Promise<string> {
  const email = `${randomWord().toLowerCase()}@galeria.test`
  const body = { customerId, name: ulises.name, email, role: 'user' } as const
  return (await callAs(token)('storePerson', { body })).data.id
}

/** A feature, a product that has it and a plan that has the product, none of them on sale. */
async function newCatalogue(token: string): Promise<StandIns> {
  const call = callAs(token)
  const key = `galeria_${randomWord().toLowerCase()}`
  const { name, group, app, order, type } = supportHours
  const feature = (await call('storeFeature', { body: { key, name, group, app, order, type } })).data.id
  const features = [{ id: feature, value: '24/7', highlightOrder: null }]
  const product = await call('storeProduct', { body: { ...productInput, key, status: 'inactive', features } })
  const { id } = product.data.product
  const unsold = { onboarding: false, register: false, defaultSelected: false, deepLinkCode: { monthly: null, yearly: null } }
  const metadata = { ...planInput.metadata, ...unsold }
  const parts = { products: [{ id }], gifts: [], addons: [] }
  const plan = await call('storePlan', { body: { ...planInput, ...parts, name: 'Galería', status: 'inactive', metadata } })
  return [
    [supportHours.id, feature],
    [invoicing.id, id],
    [professionalPlan.id, plan.data.id],
  ]
}

export async function asClerk(): Promise<Cast & { staff: string }> {
  const person = await resident()
  const { token, records } = await clerkFor(person)
  return { as: 'clerk', person, staff: token, standIns: [...ownOf(person), ...records, ['VERANO', `GALERIA${randomWord()}`]] }
}
