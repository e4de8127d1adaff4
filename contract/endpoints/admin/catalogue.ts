import {
  catalogueFeature,
  catalogueProduct,
  featureEdit,
  newFeature,
  newProduct,
  productEdit,
  productRow,
} from '../../admin/catalogue.ts'
import { newPlan, planEdit, planRow, planVersion } from '../../admin/plan.ts'
import { newPromo, promoRecordCodec, promoStates, promoUse } from '../../admin/promo.ts'
import { catalogueStatusFilter } from '../../catalogue-status.ts'
import type { Endpoint } from '../../endpoint.ts'
import { featureGroups } from '../../feature.ts'
import { idParams } from '../../id.ts'
import { listQuery, cursorPage, truthFilter } from '../../list.ts'
import { single } from '../../page.ts'
import { planCodec } from '../../plan.ts'
import { onboardingStrategies } from '../../strategy.ts'
import * as z from '../../zod.ts'
import { exportOf, idempotency, notThere, refused, staffWith } from './kit.ts'

const listProductRecords = {
  method: 'GET',
  path: '/admin/products',
  summary: 'Products of the catalogue, whatever their status',
  access: staffWith('products.list'),
  query: listQuery(['name', '-name', '-created_at', 'created_at'], {
    'filter[status]': z.optional(catalogueStatusFilter),
    'filter[marketplace]': z.optional(truthFilter),
  }),
  output: cursorPage(productRow),
  refusals: refused,
} as const satisfies Endpoint

const listPlanRecords = {
  method: 'GET',
  path: '/admin/subscription_plans',
  summary: 'Subscription plans, whatever their status',
  access: staffWith('subscription_plans.list'),
  query: listQuery(['order', '-created_at', 'name', '-name'], {
    'filter[status]': z.optional(catalogueStatusFilter),
    'filter[strategy]': z.optional(z.enum(onboardingStrategies)),
  }),
  output: cursorPage(planRow),
  refusals: refused,
} as const satisfies Endpoint

const listPromoCodes = {
  method: 'GET',
  path: '/cash/promocodes',
  summary: 'Promo codes',
  access: staffWith('subscription_plans.list'),
  query: listQuery(['-created_at', 'created_at', 'code', '-code'], { 'filter[state]': z.optional(z.enum(promoStates)) }),
  output: cursorPage(promoRecordCodec),
  refusals: refused,
} as const satisfies Endpoint

/**
 * The catalogue as administrators edit it (ADM-3 to ADM-5). Features use the grants of products, and promo codes use
 * those of plans.
 */
export const adminCatalogueEndpoints = {
  listProductRecords,
  exportProducts: exportOf(listProductRecords),
  getProductRecord: {
    method: 'GET',
    path: '/admin/products/{id}',
    summary: 'A product, whatever its status, with the version to edit',
    access: staffWith('products.info'),
    params: idParams,
    output: single(catalogueProduct),
    refusals: notThere,
  },
  storeProduct: {
    method: 'POST',
    path: '/products',
    summary: 'Make a product',
    access: staffWith('products.store'),
    idempotent: true,
    body: newProduct,
    output: single(catalogueProduct),
    refusals: ['value.unique', ...refused, ...idempotency],
  },
  updateProduct: {
    method: 'PUT',
    path: '/products/{id}',
    summary: 'Change a product; what was sold keeps its features and prices',
    access: staffWith('products.update'),
    params: idParams,
    body: productEdit,
    output: single(catalogueProduct),
    refusals: [...notThere, 'record.changed', 'product.in_use'],
  },
  listFeatures: {
    method: 'GET',
    path: '/features',
    summary: 'Features of the catalogue by group (ADM-4)',
    access: staffWith('products.list'),
    query: listQuery(['order'], { 'filter[group]': z.optional(z.enum(featureGroups)) }),
    output: cursorPage(catalogueFeature),
    refusals: refused,
  },
  storeFeature: {
    method: 'POST',
    path: '/features',
    summary: 'Make a feature',
    access: staffWith('products.store'),
    idempotent: true,
    body: newFeature,
    output: single(catalogueFeature),
    refusals: ['value.unique', ...refused, ...idempotency],
  },
  updateFeature: {
    method: 'PUT',
    path: '/features/{id}',
    summary: 'Change a feature’s name, group, application or place',
    access: staffWith('products.update'),
    params: idParams,
    body: featureEdit,
    output: single(catalogueFeature),
    refusals: [...notThere, 'record.changed'],
  },
  listPlanRecords,
  exportPlans: exportOf(listPlanRecords),
  getPlanRecord: {
    method: 'GET',
    path: '/admin/subscription_plans/{id}',
    summary: 'A plan, whatever its status',
    access: staffWith('subscription_plans.info'),
    params: idParams,
    output: single(planCodec),
    refusals: notThere,
  },
  listPlanVersions: {
    method: 'GET',
    path: '/admin/subscription_plans/{id}/versions',
    summary: 'Versions of a plan, the newest first, with how many of each are sold',
    access: staffWith('subscription_plans.info'),
    params: idParams,
    output: single(z.array(planVersion)),
    refusals: notThere,
  },
  storePlan: {
    method: 'POST',
    path: '/subscription_plans',
    summary: 'Make a subscription plan (ADM-5)',
    access: staffWith('subscription_plans.store'),
    idempotent: true,
    body: newPlan,
    output: single(planCodec),
    refusals: ['value.unique', ...refused, ...idempotency],
  },
  updatePlan: {
    method: 'PUT',
    path: '/subscription_plans/{id}',
    summary: 'Change a plan: what is sold becomes a new version, and sold ones keep theirs',
    access: staffWith('subscription_plans.update'),
    params: idParams,
    body: planEdit,
    output: single(planCodec),
    refusals: [...notThere, 'record.changed', 'value.unique'],
  },
  listPromoCodes,
  exportPromoCodes: exportOf(listPromoCodes),
  getPromoCode: {
    method: 'GET',
    path: '/cash/promocodes/{id}',
    summary: 'A promo code',
    access: staffWith('subscription_plans.info'),
    params: idParams,
    output: single(promoRecordCodec),
    refusals: notThere,
  },
  listPromoUses: {
    method: 'GET',
    path: '/cash/promocodes/{id}/uses',
    summary: 'Who used a promo code, the newest first',
    access: staffWith('subscription_plans.info'),
    params: idParams,
    query: listQuery(['-created_at'], {}),
    output: cursorPage(promoUse),
    refusals: notThere,
  },
  storePromoCode: {
    method: 'POST',
    path: '/cash/promocodes',
    summary: 'Make a promo code',
    access: staffWith('subscription_plans.store'),
    idempotent: true,
    body: newPromo,
    output: single(promoRecordCodec),
    refusals: ['value.unique', ...refused, ...idempotency],
  },
  stopPromoCode: {
    method: 'DELETE',
    path: '/cash/promocodes/{id}',
    summary: 'Stop a promo code: nobody can use it from now on',
    access: staffWith('subscription_plans.update'),
    params: idParams,
    output: single(promoRecordCodec),
    refusals: notThere,
  },
} as const satisfies Record<string, Endpoint>
