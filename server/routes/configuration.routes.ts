import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import type { Transaction } from '../db/database.ts'
import type { JsonValue } from '../db/json.ts'
import { entryValue, knownEntries } from '../domain/configuration.ts'
import { adminScope } from '../http/admin-scope.ts'
import { audited } from '../http/audited.ts'
import type { Call, Handlers } from '../http/call.ts'
import { Refusal } from '../refusal/refusal.ts'
import { ruleText } from '../refusal/rule-texts.ts'
import { writeAudit } from '../queries/audit-log.ts'
import { lockTenant, writeSetting } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import { configurationEntries } from './configuration-entries.ts'

/** Handles the product's configuration. A change counts at once, because settings are read at each use. */
export function configurationRoutes({ db, clock }: Services): Pick<Handlers, 'listConfiguration' | 'updateConfiguration'> {
  return {
    async listConfiguration({ session, tenant }) {
      return { data: await db.reading(adminScope(session), (tx) => configurationEntries(tx, tenant, Object.keys(knownEntries))) }
    },

    async updateConfiguration(call) {
      return { data: await db.within(adminScope(call.session), (tx) => update(tx, call, clock.now())) }
    },
  }
}

/**
 * Changes a configuration entry.
 * @throws Refusal 404 for an unknown entry, 409 for one changed meanwhile, 422 for an invalid value
 */
async function update(tx: Transaction, call: Call<'updateConfiguration'>, now: Date): Promise<ConfigurationEntry> {
  const { tenant, params, body, language } = call
  const entry = params.name
  const definition = Object.hasOwn(knownEntries, entry) ? knownEntries[entry] : undefined
  await lockTenant(tx, tenant)
  const [before] = definition ? await configurationEntries(tx, tenant, [entry]) : []
  if (!definition || !before) throw new Refusal('record.missing')
  if (before.version !== body.version) throw new Refusal('record.changed')
  const value = entryValue(definition, body.value)
  if (value === undefined)
    throw new Refusal('validation.failed', { errors: [{ field: 'value', message: ruleText('type', language) }] })
  await writeSetting(tx, { tenant, entry, value: value as JsonValue, now })
  const [after = before] = await configurationEntries(tx, tenant, [entry])
  const auditOf = (one: ConfigurationEntry) => ({ value: one.value })
  const act = {
    action: 'permisos.update',
    entity: 'configuraciones',
    entityId: entry,
    before: auditOf(before),
    after: auditOf(after),
  }
  await writeAudit(tx, audited(call, act, now))
  return after
}
