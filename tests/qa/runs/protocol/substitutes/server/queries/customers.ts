import type * as shipped from '#server/queries/customers.ts'

/** Every transaction of a system runs alone, as under the customer's lock. */
export const lockCustomer: typeof shipped.lockCustomer = async () => {}
