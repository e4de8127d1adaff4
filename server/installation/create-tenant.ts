import { randomUUID } from 'node:crypto'
import { newTenantState, provisioningStates, tenantMachine } from '#machines/lifecycles/tenant.machine.ts'
import { nextState } from '#machines/lifecycles/next-state.ts'
import type { Transaction } from '../db/database.ts'
import { platformTenant } from '../db/seed/platform-tenant.ts'
import { seedCatalogue } from '../db/seed/seed-catalogue.ts'
import { seedTenant } from '../db/seed/seed-tenant.ts'
import { seedTerms } from '../db/seed/seed-terms.ts'
import { isConfusable } from '../domain/tenant-host.ts'
import { lockTenant } from '../queries/settings.ts'
import { insertTenant, lockTenantLife, tenantHosts, writeTenantState } from '../queries/tenants.ts'
import type { TenantLife } from '../queries/tenants.ts'
import type { Services } from '../services.ts'
import { StartRefused } from '../start-refused.ts'
import { TenantRefused } from './tenant-refused.ts'
import { inviteRoot } from './create-root.ts'
import type { RootLink } from './create-root.ts'

/** Milliseconds after its last step for which a run is taken for alive. */
export const runLease = 30_000

/** A tenant that somebody wants. `host` has passed `readTenantHost`. */
export interface WantedTenant {
  tenant: string
  name: string
  host: string
  rootEmail: string
  /** Whether it begins with the example catalogue. */
  withCatalogue: boolean
}

type Needs = Pick<Services, 'env' | 'db' | 'keys' | 'clock' | 'machineClock'>

/**
 * Provisions a tenant to its end, one transaction a step, and returns the link of its root. Repeated after a kill, with
 * the same wishes, it goes on with the step that is missing. Of two runs at once one creates the tenant.
 * @throws StartRefused with one sentence: the tenant exists, another run is creating it, the wishes differ from those
 * that it was begun with, the address is another tenant's or is taken for it.
 */
export async function createTenant(services: Needs, wanted: WantedTenant): Promise<RootLink> {
  const runId = randomUUID()
  await services.db.system((tx) => begin(services, tx, wanted, runId))
  for (;;) {
    const link = await services.db.system((tx) => takeStep(services, tx, wanted.tenant, runId))
    if (link) return link
  }
}

async function begin({ clock, machineClock }: Needs, tx: Transaction, wanted: WantedTenant, runId: string): Promise<void> {
  // New tenants are compared with each other one at a time.
  await lockTenant(tx, platformTenant.tenant)
  const now = machineClock.now()
  const runUntil = new Date(now.getTime() + runLease)
  const before = await lockTenantLife(tx, wanted.tenant)
  if (before) {
    requireResumable(before, wanted, now)
    await writeTenantState(tx, { ...before, run: { id: runId, until: runUntil } })
    return
  }
  await insertNew(tx, { ...wanted, runId, runUntil }, clock.now())
}

/**
 * Begins a tenant of a person at the console, who asks for its steps one by one (docs/decisions/0097).
 * @throws TenantRefused when the key or the address is taken, or the address is taken for another tenant's
 */
export async function beginTenant({ clock }: Pick<Needs, 'clock'>, tx: Transaction, wanted: WantedTenant): Promise<void> {
  await lockTenant(tx, platformTenant.tenant)
  const before = await lockTenantLife(tx, wanted.tenant)
  if (before) throw new TenantRefused('exists', `The tenant ${wanted.tenant} exists, and is ${before.state}.`)
  await insertNew(tx, { ...wanted, runId: null, runUntil: null }, clock.now())
}

/**
 * Takes the next step of a tenant, whoever began it. Returns false when a command's run is alive, which takes the steps
 * itself, or when the tenant is ready.
 */
export async function advanceTenant(services: Needs, tx: Transaction, life: TenantLife): Promise<boolean> {
  const isRun = life.runUntil !== null && life.runUntil > services.machineClock.now()
  if (isRun || !provisioningStates.includes(life.state)) return false
  await step(services, tx, life, null)
  return true
}

async function insertNew(tx: Transaction, wanted: Omit<TenantLife, 'state' | 'rootEmail'> & WantedTenant, now: Date) {
  const rival = (await tenantHosts(tx)).find(({ host }) => isConfusable(host, wanted.host))
  if (rival) {
    throw new TenantRefused(
      rival.host === wanted.host ? 'host.taken' : 'host.alike',
      rival.host === wanted.host
        ? `${wanted.host} is the address of the tenant ${rival.tenant}.`
        : `${wanted.host} looks like ${rival.host}, the address of the tenant ${rival.tenant}: choose another one.`,
    )
  }
  await insertTenant(tx, { ...wanted, state: newTenantState }, now)
}

function requireResumable(before: TenantLife, wanted: WantedTenant, now: Date): void {
  const { tenant, state, runUntil } = before
  if (!provisioningStates.includes(state)) throw new TenantRefused('exists', `The tenant ${tenant} exists, and is ${state}.`)
  const wishes = ['name', 'host', 'rootEmail', 'withCatalogue'] as const
  const other = wishes.find((wish) => before[wish] !== wanted[wish])
  if (other !== undefined) {
    throw new TenantRefused(
      'differs',
      `The tenant ${tenant} was begun with ${JSON.stringify(before[other])} and not ${JSON.stringify(wanted[other])}: repeat the first command to go on.`,
    )
  }
  if (runUntil !== null && runUntil > now) {
    throw new TenantRefused(
      'running',
      `Another run is creating the tenant ${tenant}: if it was killed, repeat this after ${runUntil.toISOString()}.`,
    )
  }
}

/** Takes the next step. Returns the link of its root after the last one. */
async function takeStep(services: Needs, tx: Transaction, tenant: string, runId: string): Promise<RootLink | null> {
  const life = await lockTenantLife(tx, tenant)
  if (life?.runId !== runId) throw new StartRefused(`Another run took over the tenant ${tenant}.`)
  return step(services, tx, life, runId)
}

/** Takes the step of a state in this transaction, which writes the next state too; `runId` null: of no run. */
async function step(services: Needs, tx: Transaction, life: TenantLife, runId: string | null): Promise<RootLink | null> {
  const { tenant } = life
  const next = steps[life.state]
  if (!next) throw new Error(`A tenant that is ${life.state} has no step.`)
  const link = await next.take(services, tx, life)
  const state = nextState(tenantMachine, life.state, next.event)
  if (state === undefined) throw new Error(`${next.event} is not allowed of a tenant that is ${life.state}.`)
  const until = new Date(services.machineClock.now().getTime() + runLease)
  await writeTenantState(tx, {
    tenant,
    state,
    run: runId !== null && provisioningStates.includes(state) ? { id: runId, until } : null,
  })
  return link
}

interface Step {
  event: 'roles.granted' | 'settings.written' | 'catalogue.ready' | 'root.invited'
  take: (services: Needs, tx: Transaction, life: TenantLife) => Promise<RootLink | null>
}

const seeding =
  (seed: (tx: Transaction, of: TenantLife & { now: Date }) => Promise<unknown>): Step['take'] =>
  async ({ clock }, tx, life) => {
    await seed(tx, { ...life, now: clock.now() })
    return null
  }

/** The step that each state waits for. */
const steps: Partial<Record<TenantLife['state'], Step>> = {
  created: { event: 'roles.granted', take: seeding(seedTenant) },
  granted: { event: 'settings.written', take: seeding(seedTerms) },
  configured: {
    event: 'catalogue.ready',
    take: seeding((tx, life) => (life.withCatalogue ? seedCatalogue(tx, life) : Promise.resolve())),
  },
  // The invitation opens the tenant: nobody gets a link that leads nowhere.
  stocked: {
    event: 'root.invited',
    take: (services, tx, { tenant, name, rootEmail }) =>
      inviteRoot(services, tx, { tenant, company: name, email: rootEmail ?? '', name: '', replace: false }),
  },
}
