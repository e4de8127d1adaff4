import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { HaveAccount } from './have-account.tsx'
import type { ScreenProps } from './registration-screen.ts'

/** Step 1: the plan (REG-1). It says so when the plan of a link is not on sale any more (REG-5). */
export function PlanStep({ actor }: ScreenProps) {
  const { t } = useLingui()
  const { plans, choice, link } = useSelector(actor, ({ context }) => context)
  const gone = useSelector(actor, (snapshot) => snapshot.matches('planGone'))
  return (
    <>
      <PageTitle>{t`Elige tu plan`}</PageTitle>
      <p>
        <Trans>Empieza con el que va con tu empresa hoy. Puedes cambiarlo cuando quieras.</Trans>
      </p>
      {gone && (
        <Notice tone="warning" title={<Trans>Ese plan ya no está disponible</Trans>}>
          <p>
            <Trans>Estos son los que puedes contratar ahora.</Trans>
          </p>
        </Notice>
      )}
      <PlanChoice
        plans={plans}
        period={choice?.period ?? link.period ?? 'monthly'}
        onChoose={(chosen) => actor.send({ type: 'plan.chosen', choice: chosen })}
      />
      <HaveAccount />
    </>
  )
}
