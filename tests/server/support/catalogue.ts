import type { Endpoints, Operation } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import * as z from '#contract/zod.ts'
import type { Database } from '#server/db/database.ts'
import { platformTenant } from '#server/db/seed.ts'
import { call } from './calls.ts'
import type { CallOptions } from './calls.ts'
import type { TestServer } from './test-server.ts'

const { tenant } = platformTenant

type Output<Name extends Operation> = z.output<Endpoints[Name]['output']>

/** Returns the answer of a call, parsed by the contract. @throws Error for any other answer */
export async function read<Name extends 'listPlans' | 'listProducts' | 'listOnboardingStrategies' | 'listSettings'>(
  server: TestServer,
  name: Name,
  query = '',
  options: CallOptions = {},
): Promise<Output<Name>> {
  const { method, path, output } = endpoints[name]
  const { status, body } = await call(server, method, query === '' ? path : `${path}?${query}`, options)
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
  return z.decode<z.ZodMiniType>(output, body) as Output<Name>
}

/** Returns the id of a plan of the demo catalogue by its own name, offered or not. */
export async function planId({ directory }: Database, name: string): Promise<string> {
  const row = await directory
    .selectFrom('plan_versions')
    .select('plan_id as id')
    .where('tenant', '=', tenant)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns the id of a product of the demo catalogue by its Spanish name, sold or not. */
export async function productId({ directory }: Database, name: string): Promise<string> {
  const named = directory.selectFrom('products').select('id').where('tenant', '=', tenant).where('name_es', '=', name)
  return (await named.executeTakeFirstOrThrow()).id
}

/** Returns the id of a feature by its key. */
export async function featureId({ directory }: Database, key: string): Promise<string> {
  const named = directory.selectFrom('features').select('id').where('tenant', '=', tenant).where('key', '=', key)
  return (await named.executeTakeFirstOrThrow()).id
}

/** Gives a plan a second version like the first, with only another monthly price, and offers that version. */
export async function secondVersion(db: Database, plan: string, centavos: number): Promise<void> {
  await db.system(async (tx) => {
    const { search: _, ...first } = await tx
      .selectFrom('plan_versions')
      .selectAll()
      .where('plan_id', '=', plan)
      .executeTakeFirstOrThrow()
    const version = { tenant: first.tenant, plan_id: plan, version: 2 }
    await tx
      .insertInto('plan_versions')
      .values({ ...first, ...version })
      .execute()
    await tx
      .insertInto('plan_prices')
      .values({ ...version, recurrence: 'monthly', centavos })
      .execute()
    await tx.updateTable('plans').set({ version: 2 }).where('id', '=', plan).execute()
  })
}
