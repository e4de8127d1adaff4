import { drivers } from '#contract/driver.ts'
import type { SetupRecord } from '#contract/admin/setup.ts'
import { receiptIssuerEntry } from '#contract/receipt-issuer.ts'
import type { Transaction } from '../db/database.ts'
import { legalEntries, legalTextOf } from '../domain/legal-texts.ts'
import { setupEntry, setupProgressOf } from '../domain/setup-progress.ts'
import type { SetupProgress } from '../domain/setup-progress.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Handlers } from '../http/call.ts'
import type { LiveSession } from '../http/live-session.ts'
import { throttle } from '../http/throttling.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { soldCounts } from '../queries/catalogue-size.ts'
import { lockTenant, settingValue, writeSetting } from '../queries/settings.ts'
import { hasSold } from '../queries/setup.ts'
import { stockCatalogue } from '../pricing/stock-catalogue.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import type { Services } from '../services.ts'
import { configurationEntries } from './configuration-entries.ts'

type Rows = 'getSetup' | 'tryMail' | 'probeGateways' | 'stockCatalogue' | 'passSetupStep'

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
      const [openpay, stripe] = await Promise.all([gateways.openpay.probe(), gateways.stripe.probe()])
      const probed = { openpay: { outcome: openpay, at: at() }, stripe: { outcome: stripe, at: at() } }
      return progress(session, (before) => ({ ...before, gateways: probed }))
    },

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

/** Returns how far the installation is. */
export async function setupOf(tx: Transaction, { gateways }: Pick<Services, 'gateways'>, tenant: string): Promise<SetupRecord> {
  const [issuer] = await configurationEntries(tx, tenant, [receiptIssuerEntry])
  if (!issuer) throw new Error('The configuration has no issuer')
  const { gateways: probed, ...progress } = setupProgressOf(await settingValue(tx, tenant, setupEntry))
  return {
    issuer,
    terms: legalTextOf(await settingValue(tx, tenant, legalEntries.terms)),
    privacy: legalTextOf(await settingValue(tx, tenant, legalEntries.privacy)),
    ...progress,
    gateways: drivers.map((driver) => {
      const { outcome = null, at = null } = probed[driver] ?? {}
      return { driver, live: gateways[driver].isLive, outcome, at }
    }),
    ...(await soldCounts(tx, tenant)),
    sold: await hasSold(tx, tenant),
  }
}
