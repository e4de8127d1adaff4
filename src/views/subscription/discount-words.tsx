import { Plural, Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'

type Discount = NonNullable<Subscription['discount']>

/** What staff take off the next renewals, and of how many. */
export const DiscountWords = ({ discount: { percent, renewals } }: { discount: Discount }) => (
  <Trans>
    {percent} % en <Plural value={renewals} one="la próxima renovación" other="las próximas # renovaciones" />
  </Trans>
)
