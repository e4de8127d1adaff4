/** The one customer of a system. */
export const customer = { tenant: 'demo', customerId: '00000000-0000-7000-8000-000000000001' } as const
export const owner = '00000000-0000-7000-8000-000000000002'
