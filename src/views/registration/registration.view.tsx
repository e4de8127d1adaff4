import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FC } from 'react'
import type { registrationMachine } from '#machines/flows/registration.machine.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { keptFields } from '../../forms/kept-fields.ts'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { ClaimInProcess } from './claim-in-process.tsx'
import { CompanyForm } from './company-form.tsx'
import { Created } from './created.tsx'
import { Closed, Unavailable } from './no-plans.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { PlanStep } from './plan-step.tsx'
import { Recovery } from './recovery.tsx'
import type { CompanyFields, RegistrationViewProps, ScreenProps } from './registration-screen.ts'

const screens = {
  loading: Loading,
  refreshing: Loading,
  unavailable: Unavailable,
  closed: Closed,
  plan: PlanStep,
  planGone: PlanStep,
  opening: CompanyForm,
  beginning: CompanyForm,
  form: CompanyForm,
  guard: CompanyForm,
  create: CompanyForm,
  signingIn: CompanyForm,
  error: CompanyForm,
  throttled: CompanyForm,
  created: Created,
  recovery: Recovery,
  claiming: Recovery,
  claimInProcess: ClaimInProcess,
  loggedIn: () => <Go to="/bridge" replace />,
} satisfies Record<StateName<typeof registrationMachine>, FC<ScreenProps>>

const wide: readonly string[] = ['loading', 'refreshing', 'plan', 'planGone']
const blank = { rfc: '', name: '', phone: '', email: '', terms: false }

export function RegistrationView(props: RegistrationViewProps) {
  const state = useSelector(props.actor, stateName)
  const plan = useSelector(props.actor, ({ context: { plans, choice } }) => plans.find(({ id }) => id === choice?.planId))
  const [keptValues] = useState(() => keptFields<CompanyFields>({ ...blank, ...props.typed, password: '' }))
  const Screen: FC<ScreenProps> = screens[state]
  return (
    <FlowRoot actor={props.actor}>
      <AuthShell wide={wide.includes(state)} panel={<PlanPanel plan={plan} />}>
        <Screen {...props} keptValues={keptValues} />
      </AuthShell>
    </FlowRoot>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Elige tu plan`}</PageTitle>
      <Skeleton shapes={['line', 'block', 'block']} />
    </>
  )
}
