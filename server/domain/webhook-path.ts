import type { Driver } from '#contract/driver.ts'

/** Returns the path of a gateway's webhooks: of a tenant with an account of its own, or of the installation. */
export const webhookPath = (driver: Driver, tenant?: string): string =>
  `/api/webhooks/${driver}${tenant === undefined ? '' : `/${tenant}`}`
