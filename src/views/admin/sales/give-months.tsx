import { Trans, useLingui } from '@lingui/react/macro'
import type { GivenMonths } from '#contract/admin/subscription-act.ts'
import { LaterEnd } from './later-end.tsx'
import type { LaterEndProps } from './later-end.tsx'

interface Props extends Pick<LaterEndProps, 'title' | 'says' | 'subscription' | 'hasCard' | 'basis' | 'onClose'> {
  /** When the period ends with one month more, with two, and so on. */
  giftEnds: string[]
  onGive: (gift: GivenMonths, reason: string) => Promise<unknown>
}

/** Asks how many months a subscription is given. */
export function GiveMonths({ giftEnds, onGive, ...dialog }: Props) {
  const { t } = useLingui()
  const endsAt = dialog.subscription.endsAt ?? ''
  return (
    <LaterEnd
      {...dialog}
      count={{ name: 'months', label: t`Meses de más`, first: '1', most: giftEnds.length }}
      endOf={(months) => giftEnds[months - 1] ?? endsAt}
      ends={<Trans>El periodo termina</Trans>}
      mailOf={(until) => t`“Tu periodo dura hasta el ${until}”`}
      onDone={(months, reason) => onGive({ months, endsAt }, reason)}
    />
  )
}
