import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import type { Hindrance } from '../../lib/subscription-acts.ts'
import { hindranceTexts } from './hindrance-texts.ts'
import { subscriptionsHref } from './subscription-links.ts'

interface Props {
  title: string
  children: ReactNode
}

/** One act on a subscription, on its own page. */
export function SubscriptionActPage({ title, children }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {children}
    </>
  )
}

/** Why the act is not allowed now; null when there is no subscription. */
export function NothingToDo({ why }: { why: Hindrance | null }) {
  const { i18n } = useLingui()
  return (
    <Notice
      tone="info"
      title={<Trans>No hay nada que hacer aquí</Trans>}
      actions={
        <ButtonLink size="sm" variant="secondary" href={subscriptionsHref}>
          <Trans>Ver mi suscripción</Trans>
        </ButtonLink>
      }
    >
      {why && <p>{i18n._(hindranceTexts[why])}</p>}
    </Notice>
  )
}
