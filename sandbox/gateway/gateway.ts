import { type Clock, createClock } from '../clock/clock.ts'
import { createSchedule, type Schedule } from '../clock/schedule.ts'
import { createFaults, type Faults } from '../faults/faults.store.ts'
import type { GatewayFaultOrder } from '../faults/gateway-fault.ts'
import type { SandboxSettings } from '../settings.ts'
import { openStore, type Store } from '../store/store.ts'
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts'
import { type Calls, createCalls } from './calls.ts'
import { seedEndpoints } from './seed-endpoints.ts'

export interface Gateway {
  settings: SandboxSettings
  store: Store
  clock: Clock
  schedule: Schedule
  faults: Faults<GatewayFaultOrder>
  calls: Calls
  webhooks: Webhooks
}

export async function openGateway(settings: SandboxSettings): Promise<Gateway> {
  const store = await openStore(settings.dataDir)
  const clock = createClock(settings.machineNow)
  const schedule = createSchedule(store, clock)
  const webhooks = createWebhooks(store, clock, schedule)
  return { settings, store, clock, schedule, faults: createFaults(), calls: createCalls(), webhooks }
}

/** Starts the tasks in the store. Call it after the providers have registered their handlers. */
export async function startGateway(gateway: Gateway): Promise<void> {
  gateway.schedule.start()
  seedEndpoints(gateway)
  await gateway.store.flush()
}

export async function resetGateway(gateway: Gateway): Promise<void> {
  gateway.faults.clear()
  gateway.calls.clear()
  gateway.schedule.reset()
  await gateway.store.empty()
  seedEndpoints(gateway)
  await gateway.store.flush()
}

/** Stops alarms and webhooks; ends held calls. */
export function stopGateway({ clock, webhooks }: Gateway): void {
  clock.close()
  webhooks.close()
}

export async function closeGateway({ clock, store }: Gateway): Promise<void> {
  await clock.idle()
  await store.flush()
  await store.close()
}
