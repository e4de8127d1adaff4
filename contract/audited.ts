const wireNames: Readonly<Record<string, string>> = { name: 'nombre', planId: 'subscription_plan_id', permissions: 'permisos' }

/**
 * Renames fields of a chosen customer, user or plan to the wire's names for the audit log, as every release has written
 * them.
 */
export function asAudited<Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [wireNames[field] ?? field, value]))
}
