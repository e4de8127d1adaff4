import { drivers } from '#contract/driver.ts'
import type { CustomerScope } from '../db/database.ts'
import { localDayEnd } from '#contract/period-end.ts'
import type { TransferWay } from '#contract/transfer.ts'
import * as z from '#contract/zod.ts'
import { numberOf, transferDays } from '../domain/configuration.ts'
import { settingValue } from '../queries/settings.ts'
import type { Services } from '../services.ts'
import type { ChargeWish } from './begin-charge.ts'
import { remoteCustomerOf } from './cards.ts'

/**
 * Returns where and until when a transfer is awaited: at the tenant's gateway, with a customer there, until the end of
 * a day in Mexico City.
 * @throws Refusal 404, 503
 */
export async function transferWish(
  services: Services,
  scope: CustomerScope,
  way: TransferWay,
): Promise<NonNullable<ChargeWish['transfer']>> {
  const { db, clock } = services
  const { standard, days } = await db.system(async (tx) => ({
    standard: await settingValue(tx, scope.tenant, 'cash.driver.default'),
    days: numberOf(transferDays, await settingValue(tx, scope.tenant, transferDays.entry)),
  }))
  const driver = z.safeParse(z.enum(drivers), standard).data ?? 'openpay'
  await remoteCustomerOf(services, scope, driver)
  return { way, driver, deadline: localDayEnd(clock.now(), days) }
}
