import { documentValue } from './document-value.ts'

const platform = 'receptio'

/** The key of the business whose address this is, which every call names. */
export const tenant = documentValue('tenant') ?? platform

/** Whether this is the address of the platform itself, from where all businesses are run. */
export const isPlatform = tenant === platform

/**
 * The public name of the business whose address this is: who sells. Prerendered documents have its place, which the
 * server fills in.
 */
export const seller = typeof document === 'undefined' ? '%SELLER%' : (documentValue('application-name') ?? 'Receptio')
