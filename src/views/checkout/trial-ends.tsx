import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { dateText } from '../../lib/dates.ts'
import { changeHref } from '../subscription/subscription-links.ts'

/**
 * Tells a customer on trial that a paid plan starts now, and where to choose one that is charged when the trial ends.
 */
export function TrialEnds({ trial: { id, autoRenew, endsAt } }: { trial: Subscription }) {
  const { i18n } = useLingui()
  const date = endsAt && dateText(endsAt, i18n.locale)
  return (
    <Notice
      tone="info"
      title={<Trans>Tu prueba termina al pagar</Trans>}
      actions={
        autoRenew && (
          <ButtonLink size="sm" variant="secondary" href={changeHref(id)}>
            <Trans>Pagar cuando termine mi prueba</Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        <Trans>El plan que compras aquí se cobra y empieza hoy. Tu prueba iba a durar hasta el {date}.</Trans>
      </p>
    </Notice>
  )
}
