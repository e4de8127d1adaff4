import { drivers } from '#contract/driver.ts'
import type { Driver } from '#contract/driver.ts'
import type { GatewayAccount } from '#contract/admin/gateway-account.ts'
import type { SetupRecord } from '#contract/admin/setup.ts'
import { receiptIssuerEntry } from '#contract/receipt-issuer.ts'
import type { Transaction } from '../db/database.ts'
import { legalEntries, legalTextOf } from '../domain/legal-texts.ts'
import { setupEntry, setupProgressOf } from '../domain/setup-progress.ts'
import type { SetupProgress } from '../domain/setup-progress.ts'
import { tenantOrigin } from '../domain/tenant-host.ts'
import { webhookPath } from '../domain/webhook-path.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Call, Handlers } from '../http/call.ts'
import type { LiveSession } from '../http/live-session.ts'
import { throttle } from '../http/throttling.ts'
import { tryKeys, tryRemoval, writeChange } from '../installation/own-gateway.ts'
import type { TriedChange } from '../installation/own-gateway.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { soldCounts, unopenedPlans } from '../queries/catalogue-size.ts'
import { lockTenant, settingValue, writeSetting } from '../queries/settings.ts'
import { hasSold, hostOf } from '../queries/setup.ts'
import { shownAccounts } from '../queries/tenant-gateways.ts'
import type { ShownAccount } from '../queries/tenant-gateways.ts'
import { stockCatalogue } from '../pricing/stock-catalogue.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'
import { configurationEntries } from './configuration-entries.ts'

type Rows =
  | 'getSetup'
  | 'tryMail'
  | 'probeGateways'
  | 'storeStripeKeys'
  | 'storeOpenpayKeys'
  | 'removeGatewayKeys'
  | 'stockCatalogue'
  | 'passSetupStep'
type Change = Call<'storeStripeKeys' | 'storeOpenpayKeys' | 'removeGatewayKeys'>

/** Handles the guided beginning of an installation. Progress is what is stored, so every answer reads all of it. */
export function setupRoutes(services: Services): Pick<Handlers, Rows> {
  const { db, clock, gateways } = services
  const within = (session: LiveSession, act: (tx: Transaction, tenant: string) => Promise<unknown>) => {
    const scope = adminScope(session)
    return db.within(scope, async (tx) => {
      await act(tx, scope.tenant)
      return { data: await setupOf(tx, services, scope.tenant) }
    })
  }
  const progress = (session: LiveSession, change: (before: SetupProgress) => SetupProgress) =>
    within(session, (tx, tenant) => changeProgress(tx, { tenant, now: clock.now() }, change))
  const at = () => clock.now().toISOString()

  /** Changes the tenant's own account at a gateway, once the gateway agreed to it. */
  async function change(call: Change, tried: () => Promise<TriedChange | null>) {
    const { session, tenant } = call
    const { userId } = session.person
    await throttle(services, tenant, [{ name: 'setup.gateways', by: userId }])
    const agreed = await tried()
    if (!agreed) return within(session, () => Promise.resolve())
    const { driver, next } = agreed
    const probe = next ? { outcome: 'ready' as const, at: at() } : undefined
    return within(session, async (tx) => {
      const now = clock.now()
      const before = await accountAudit(tx, tenant, driver)
      await writeChange(services, tx, agreed, { userId, now })
      await changeProgress(tx, { tenant, now }, (progress) => ({
        ...progress,
        gateways: { ...progress.gateways, [driver]: probe },
      }))
      const act = {
        action: 'permisos.update',
        entity: 'pasarelas',
        entityId: driver,
        before,
        after: await accountAudit(tx, tenant, driver),
      }
      await writeAudit(tx, audited(call, act, now))
    })
  }
  return {
    getSetup: ({ session }) => within(session, () => Promise.resolve()),

    async tryMail({ session, tenant }) {
      const { person } = session
      await throttle(services, tenant, [{ name: 'setup.mail', by: person.userId }])
      const mail = { ...(await services.tryMail(person)), email: person.email, at: at() }
      return progress(session, (before) => ({ ...before, mail }))
    },

    async probeGateways({ session, tenant }) {
      await throttle(services, tenant, [{ name: 'setup.gateways', by: session.person.userId }])
      const own = await gateways.of(tenant)
      const [openpay, stripe] = await Promise.all([own.openpay.probe(), own.stripe.probe()])
      const probed = { openpay: { outcome: openpay, at: at() }, stripe: { outcome: stripe, at: at() } }
      return progress(session, (before) => ({ ...before, gateways: probed }))
    },

    storeStripeKeys: (call) =>
      change(call, () => tryKeys(services, call.tenant, { driver: 'stripe', ...call.body }, call.language)),
    storeOpenpayKeys: (call) =>
      change(call, () => tryKeys(services, call.tenant, { driver: 'openpay', ...call.body }, call.language)),
    removeGatewayKeys: (call) => change(call, () => tryRemoval(services, call.tenant, call.params.driver, call.language)),

    stockCatalogue: ({ session, requestId, body: { template }, language }) =>
      within(session, async (tx, tenant) => {
        const now = clock.now()
        if (!(await stockCatalogue(tx, { tenant, template, now })))
          throw new Refusal('value.unique', { errors: [{ field: 'template', message: ruleText('unique', language) }] })
        const act = { action: 'subscription_plans.store', entity: 'subscription_plans', entityId: template, before: null }
        await writeAudit(tx, audited({ session, requestId }, { ...act, after: await soldCounts(tx, tenant) }, now))
      }),

    passSetupStep: ({ session, params: { step }, body: { passed } }) =>
      progress(session, (before) => ({
        ...before,
        passed: [...before.passed.filter((one) => one !== step), ...(passed ? [step] : [])],
      })),
  }
}

async function changeProgress(
  tx: Transaction,
  { tenant, now }: { tenant: string; now: Date },
  change: (before: SetupProgress) => SetupProgress,
): Promise<void> {
  await lockTenant(tx, tenant)
  const before = setupProgressOf(await settingValue(tx, tenant, setupEntry))
  await writeSetting(tx, { tenant, entry: setupEntry, value: change(before), now })
}

/** Returns what the audit log may know of a tenant's own account at a gateway; null without one. */
async function accountAudit(tx: Transaction, tenant: string, driver: Driver) {
  const own = (await shownAccounts(tx, tenant)).find((one) => one.driver === driver)
  return own ? { account: own.accountId, last4: own.last4, live: own.live } : null
}

/** Returns how far the installation is. */
export async function setupOf(
  tx: Transaction,
  { gateways, env }: Pick<Services, 'gateways' | 'env'>,
  tenant: string,
): Promise<SetupRecord> {
  const [issuer] = await configurationEntries(tx, tenant, [receiptIssuerEntry])
  if (!issuer) throw new Error('The configuration has no issuer')
  const accounts = await shownAccounts(tx, tenant)
  const host = await hostOf(tx, tenant)
  const origin = host === null ? env.apiOrigin : tenantOrigin(env.publicUrl, host)
  const { gateways: probed, ...progress } = setupProgressOf(await settingValue(tx, tenant, setupEntry))
  return {
    issuer,
    terms: legalTextOf(await settingValue(tx, tenant, legalEntries.terms)),
    privacy: legalTextOf(await settingValue(tx, tenant, legalEntries.privacy)),
    ...progress,
    gateways: drivers.map((driver) => {
      const { outcome = null, at = null } = probed[driver] ?? {}
      const own = accounts.find((one) => one.driver === driver)
      const live = own?.live ?? gateways.installation[driver].isLive
      return {
        driver,
        live,
        outcome,
        at,
        own: own ? gatewayAccountOf(own) : null,
        webhookUrl: `${origin}${webhookPath(driver, tenant)}`,
      }
    }),
    ...(await soldCounts(tx, tenant)),
    unopened: await unopenedPlans(tx, tenant),
    sold: await hasSold(tx, tenant),
  }
}

const gatewayAccountOf = ({ accountId: account, publicKey, last4, since, changedAt, by }: ShownAccount): GatewayAccount => ({
  account,
  publicKey,
  last4,
  since: since.toISOString(),
  changedAt: changedAt.toISOString(),
  changedBy: by,
})
