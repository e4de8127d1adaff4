import { Trans, useLingui } from '@lingui/react/macro'
import { extensionDaysMost, type TrialExtension } from '#contract/admin/subscription-act.ts'
import { LaterEnd } from './later-end.tsx'
import type { LaterEndProps } from './later-end.tsx'

const day = 86_400_000

interface Props extends Pick<LaterEndProps, 'title' | 'says' | 'subscription' | 'hasCard' | 'basis' | 'onClose'> {
  onExtend: (trial: TrialExtension, reason: string) => Promise<unknown>
}

/** Asks how many days a trial gets. */
export function ExtendTrial({ onExtend, ...dialog }: Props) {
  const { t } = useLingui()
  const endsAt = dialog.subscription.endsAt ?? ''
  return (
    <LaterEnd
      {...dialog}
      count={{ name: 'days', label: t`Días de más`, first: '7', most: extensionDaysMost }}
      endOf={(days) => new Date(Date.parse(endsAt) + days * day).toISOString()}
      ends={<Trans>La prueba termina</Trans>}
      mailOf={(until) => t`“Tu prueba dura hasta el ${until}”`}
      onDone={(days, reason) => onExtend({ days, endsAt }, reason)}
    />
  )
}
