/** The two payment gateways (docs/specification.md#product-and-people). */
export const drivers = ['openpay', 'stripe'] as const
export type Driver = (typeof drivers)[number]
