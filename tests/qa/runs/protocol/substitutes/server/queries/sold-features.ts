import type * as shipped from '#server/queries/sold-features.ts'

export const keepFeatures: typeof shipped.keepFeatures = async () => undefined
