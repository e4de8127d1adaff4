import { sql } from 'kysely'
import type { CatalogueFeature } from '#contract/admin/catalogue.ts'
import type { Transaction } from '../db/database.ts'
import { uuidv7 } from '../db/uuid.ts'
import { readCursorPage } from './keyset.ts'
import type { Order, SliceAsked, SliceRead } from './keyset.ts'
import { searchIn } from './search.ts'

type Group = CatalogueFeature['group']

export const featureOrders: Record<'order', Order> = { order: { key: sql`f.position`, type: 'number', way: 'asc' } }

function features(tx: Transaction, tenant: string) {
  return tx
    .selectFrom('features as f')
    .select((it) => [
      'f.id',
      'f.key',
      'f.name_es as nameEs',
      'f.name_en as nameEn',
      'f.feature_group as group',
      'f.app',
      'f.type',
      'f.position as order',
      it
        .selectFrom('product_features as w')
        .select((counting) => counting.fn.countAll<number>().as('n'))
        .whereRef('w.tenant', '=', 'f.tenant')
        .whereRef('w.feature_id', '=', 'f.id')
        .$asScalar()
        .$notNull()
        .as('products'),
      'f.version',
    ])
    .where('f.tenant', '=', tenant)
}

export type FeatureRow = Awaited<ReturnType<ReturnType<typeof features>['executeTakeFirstOrThrow']>>

/** Reads one page of the features, by position. */
export function listFeatureRecords(
  tx: Transaction,
  tenant: string,
  { page, search, group }: { page: SliceAsked; search: string | undefined; group: Group | undefined },
): Promise<SliceRead<FeatureRow>> {
  let query = features(tx, tenant)
  if (group) query = query.where('f.feature_group', '=', group)
  return readCursorPage(tx, query, sql<string>`f.id`, page, searchIn(sql.ref('f.search'), search))
}

/** Returns a feature by its UUID. */
export function findFeature(tx: Transaction, tenant: string, id: string): Promise<FeatureRow | undefined> {
  return features(tx, tenant).where('f.id', '=', id).executeTakeFirst()
}

/** Returns whether a feature with this key exists. */
export async function featureKeyTaken(tx: Transaction, tenant: string, key: string): Promise<boolean> {
  const row = await tx.selectFrom('features').select('id').where('tenant', '=', tenant).where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Returns which of these ids are features, with the type of each. */
export async function knownFeatures(
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CatalogueFeature['type']>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('features')
    .select(['id', 'type'])
    .where('tenant', '=', tenant)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}

interface Edited {
  name: { 'es-MX': string; en: string }
  group: Group
  app: string | null
  order: number
}

const columnsOf = ({ name, group, app, order }: Edited) => {
  return { name_es: name['es-MX'], name_en: name.en, feature_group: group, app, position: order }
}

/** Creates a feature. Returns its id. */
export async function insertFeature(
  tx: Transaction,
  { tenant, feature, now }: { tenant: string; feature: Edited & Pick<CatalogueFeature, 'key' | 'type'>; now: Date },
): Promise<string> {
  const id = uuidv7(now)
  const { key, type } = feature
  await tx
    .insertInto('features')
    .values({ tenant, id, key, type, ...columnsOf(feature) })
    .execute()
  return id
}

/** Changes a feature and increments its version; its key and type stay. */
export async function changeFeature(
  tx: Transaction,
  { tenant, id, feature }: { tenant: string; id: string; feature: Edited },
): Promise<void> {
  await tx
    .updateTable('features')
    .set((it) => ({ ...columnsOf(feature), version: it('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}
