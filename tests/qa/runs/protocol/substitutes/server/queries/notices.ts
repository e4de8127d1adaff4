import type * as shipped from '#server/queries/notices.ts'

export const keepNotice: typeof shipped.keepNotice = async () => false
export const toldOfCharge: typeof shipped.toldOfCharge = async () => new Date(0)
