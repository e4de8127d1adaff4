import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '#contract/plan.ts'
import type { ReactNode } from 'react'
import type { Choice } from '#machines/plan-choice.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { PlanChoice } from '../plans/plan-choice.tsx'

interface Props {
  /** The plans on offer; null when a plan is already paid. */
  plans: readonly Plan[] | null
  /** What the person must know before they choose. */
  notice?: ReactNode
  onChoose: (choice: Choice) => void
}

/** The plans for customers without a paid plan. */
export function PlansPage({ plans, notice, onChoose }: Props) {
  const { t } = useLingui()
  if (plans === null)
    return (
      <>
        <PageTitle>{t`Ya tienes un plan activo`}</PageTitle>
        <p>
          <Trans>No hace falta comprar otro. Si necesitas más, mira el marketplace.</Trans>
        </p>
        <div>
          <ButtonLink href="/app/marketplace">
            <Trans>Ir al marketplace</Trans>
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <PageTitle>{t`Elige tu plan`}</PageTitle>
      {notice}
      {plans.length === 0 ? (
        <p>
          <Trans>Por ahora no hay planes disponibles</Trans>
        </p>
      ) : (
        <PlanChoice plans={plans} period="monthly" onChoose={onChoose} />
      )}
    </>
  )
}
