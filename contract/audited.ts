const wireNames: Readonly<Record<string, string>> = { name: 'nombre', planId: 'subscription_plan_id', permissions: 'permisos' }

/**
 * What the record of changes tells of a customer, a person or a plan that was chosen: by the wire's names, as every
 * release has written it.
 */
export function asAudited<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [wireNames[field] ?? field, value]))
}
