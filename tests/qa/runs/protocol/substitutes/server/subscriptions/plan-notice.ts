import type * as shipped from '#server/subscriptions/plan-notice.ts'

export const planNotice: typeof shipped.planNotice = async () => undefined
