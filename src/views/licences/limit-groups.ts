import type { Customer } from '#contract/customer.ts'
import type { Localised } from '#contract/localised.ts'
import type { Limit } from '#contract/subscription.ts'

/** The limits of one application; `app` is null for those that hold for all. */
export interface LimitGroup {
  app: string | null
  /** Null: the limits hold for all applications. */
  name: Localised | null
  limits: Limit[]
}

/**
 * Groups limits by their application, in the order of the customer's applications, after those that hold for all. An
 * application that the customer cannot open yet comes last, by its key.
 */
export function limitGroups(limits: readonly Limit[], applications: Customer['applications']): LimitGroup[] {
  const place = (app: string) => {
    const index = applications.findIndex(({ key }) => key === app)
    return index < 0 ? applications.length : index
  }
  const apps = [...new Set(limits.flatMap(({ app }) => (app === null ? [] : [app])))].toSorted(
    (one, other) => place(one) - place(other),
  )
  return [null, ...apps]
    .map((app) => ({
      app,
      name: app === null ? null : (applications.find(({ key }) => key === app)?.name ?? { 'es-MX': app, en: app }),
      limits: limits.filter((limit) => limit.app === app),
    }))
    .filter((group) => group.limits.length > 0)
}
