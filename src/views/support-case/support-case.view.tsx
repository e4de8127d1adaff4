import { useSelector } from '@xstate/react'
import { useState, type FC } from 'react'
import type { supportCaseMachine } from '#machines/flows/support-case.machine.ts'
import { keptFields } from '../../forms/kept-fields.ts'
import { FlowRoot } from '../flow-root.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { CaseSent } from './case-sent.tsx'
import { CaseUnsure } from './case-unsure.tsx'
import { SupportForm } from './support-form.tsx'
import type { ScreenProps, SupportCaseViewProps } from './support-screen.ts'

const screens = {
  starting: SupportForm,
  form: SupportForm,
  sending: SupportForm,
  error: SupportForm,
  throttled: SupportForm,
  unsure: CaseUnsure,
  sent: CaseSent,
} satisfies Record<StateName<typeof supportCaseMachine>, FC<ScreenProps>>

export function SupportCaseView(props: SupportCaseViewProps) {
  const { actor, typed } = props
  const state = useSelector(actor, stateName)
  const [keptValues] = useState(() => {
    const { report } = actor.getSnapshot().context
    return keptFields(report ? { description: report.description, email: report.email ?? '' } : typed)
  })
  const Screen: FC<ScreenProps> = screens[state]
  return (
    <AuthShell>
      <FlowRoot actor={actor}>
        <Screen {...props} keptValues={keptValues} />
      </FlowRoot>
    </AuthShell>
  )
}
