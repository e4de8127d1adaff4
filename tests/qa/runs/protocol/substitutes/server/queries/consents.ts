import type * as shipped from '#server/queries/consents.ts'

export const insertConsent: typeof shipped.insertConsent = async () => undefined
