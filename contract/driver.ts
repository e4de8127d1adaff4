/** The two payment gateways (specification, section 1). */
export const drivers = ['openpay', 'stripe'] as const
export type Driver = (typeof drivers)[number]
