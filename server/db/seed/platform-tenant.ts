/** The tenant of an installation. */
export const platformTenant = { tenant: 'receptio', name: 'Receptio' } as const
