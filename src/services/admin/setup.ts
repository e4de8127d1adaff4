import type { GatewayKeys } from '#contract/admin/gateway-account.ts'
import type { CatalogueTemplate, SetupRecord, SetupStep } from '#contract/admin/setup.ts'
import type { Driver } from '#contract/driver.ts'
import type { LegalKind, LegalText } from '#contract/legal-text.ts'
import { receiptIssuerEntry } from '#contract/receipt-issuer.ts'
import type { Call } from '../http.ts'

/** The guided beginning of a new installation (docs/decisions/0094). Each act gives all that is stored after it. */
export function createSetup(call: Call) {
  return {
    read: async (signal?: AbortSignal): Promise<SetupRecord> => (await call('getSetup', { signal })).data,
    /** `value` is JSON text; `version` is the one that was read. */
    async writeIssuer(body: { value: string; version: string }, signal?: AbortSignal): Promise<void> {
      await call('updateConfiguration', { params: { name: receiptIssuerEntry }, body, signal })
    },
    publish: async (
      { kind, ...body }: Pick<LegalText, 'text' | 'version'> & { kind: LegalKind },
      signal?: AbortSignal,
    ): Promise<SetupRecord> => (await call('publishLegalText', { params: { kind }, body, signal })).data,
    tryMail: async (signal?: AbortSignal): Promise<SetupRecord> => (await call('tryMail', { body: {}, signal })).data,
    probe: async (signal?: AbortSignal): Promise<SetupRecord> => (await call('probeGateways', { body: {}, signal })).data,
    storeKeys: async (given: GatewayKeys, signal?: AbortSignal): Promise<SetupRecord> =>
      given.driver === 'stripe'
        ? (await call('storeStripeKeys', { body: given.keys, signal })).data
        : (await call('storeOpenpayKeys', { body: given.keys, signal })).data,
    removeKeys: async (driver: Driver, signal?: AbortSignal): Promise<SetupRecord> =>
      (await call('removeGatewayKeys', { params: { driver }, signal })).data,
    stock: async (template: CatalogueTemplate, signal?: AbortSignal): Promise<SetupRecord> =>
      (await call('stockCatalogue', { body: { template }, signal })).data,
    pass: async (step: SetupStep, passed: boolean, signal?: AbortSignal): Promise<SetupRecord> =>
      (await call('passSetupStep', { params: { step }, body: { passed }, signal })).data,
  }
}
