import type * as shipped from '#server/queries/applications.ts'

export const holdsApplication: typeof shipped.holdsApplication = async () => false
