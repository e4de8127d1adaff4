import type { Handlers } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'

const later = (): Promise<never> => Promise.reject(new Refusal('server.failed'))

/** Calls of the contract whose handlers are being written. Delete a line with the handler that replaces it, and this file with the last. */
export const toCome = {
  // catalogue
  listProductRecords: later,
  exportProducts: later,
  getProductRecord: later,
  storeProduct: later,
  updateProduct: later,
  listFeatures: later,
  storeFeature: later,
  updateFeature: later,
  listPlanRecords: later,
  exportPlans: later,
  getPlanRecord: later,
  listPlanVersions: later,
  storePlan: later,
  updatePlan: later,
  listPromoCodes: later,
  exportPromoCodes: later,
  getPromoCode: later,
  listPromoUses: later,
  storePromoCode: later,
  stopPromoCode: later,
} as const satisfies Partial<Handlers>
