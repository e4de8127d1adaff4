import type { GatewayKeys } from '#contract/admin/gateway-account.ts'
import type { CatalogueTemplate, SetupStep } from '#contract/admin/setup.ts'
import type { Driver } from '#contract/driver.ts'
import type { LegalKind, LegalText } from '#contract/legal-text.ts'
import { setupMachine } from '#machines/flows/setup.machine.ts'
import type { AdminServices } from '../services/admin/admin-services.ts'
import { call } from './call.ts'

type Publication = Pick<LegalText, 'text' | 'version'> & { kind: LegalKind }

/** Provides the guided beginning of a new installation. */
export function setupFlow({ setup }: Pick<AdminServices, 'setup'>) {
  return setupMachine.provide({
    actors: {
      readSetup: call((_, signal) => setup.read(signal)),
      writeIssuer: call((issuer: { value: string; version: string }, signal) => setup.writeIssuer(issuer, signal)),
      publishText: call((text: Publication, signal) => setup.publish(text, signal)),
      tryMail: call((_, signal) => setup.tryMail(signal)),
      probeGateways: call((_, signal) => setup.probe(signal)),
      storeKeys: call((given: GatewayKeys, signal) => setup.storeKeys(given, signal)),
      removeKeys: call(({ driver }: { driver: Driver }, signal) => setup.removeKeys(driver, signal)),
      stockCatalogue: call(({ template }: { template: CatalogueTemplate }, signal) => setup.stock(template, signal)),
      passStep: call(({ step, passed }: { step: SetupStep; passed: boolean }, signal) => setup.pass(step, passed, signal)),
    },
  })
}
