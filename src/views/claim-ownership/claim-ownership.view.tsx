import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type FC } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import type { claimOwnershipMachine } from '#machines/flows/claim-ownership.machine.ts'
import { Dialog } from '../../components/dialog.tsx'
import { keptFields } from '../../forms/kept-fields.ts'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { ClaimForm } from './claim-form.tsx'
import { ClaimRefused } from './claim-refused.tsx'
import type { ClaimFields, ClaimOwnershipViewProps, ScreenProps } from './claim-screen.ts'
import { ClaimSent } from './claim-sent.tsx'

const screens = {
  starting: ClaimForm,
  form: ClaimForm,
  busy: ClaimForm,
  throttled: ClaimForm,
  error: ClaimRefused,
  sent: ClaimSent,
} satisfies Record<StateName<typeof claimOwnershipMachine>, FC<ScreenProps>>

export function ClaimOwnershipView(props: ClaimOwnershipViewProps) {
  const { t } = useLingui()
  const { actor, prefilled, onClose, onSent } = props
  const state = useSelector(actor, stateName)
  const rfc = useSelector(actor, ({ context }) => context.rfc)
  const [keptValues] = useState(() => keptFields<ClaimFields>({ ...prefilled, notes: '' }))
  const [serverErrors, setTold] = useState<readonly FieldError[]>([])
  const Screen: FC<ScreenProps> = screens[state]
  return (
    <FlowRoot actor={actor}>
      <Dialog open title={t`Solicitar la titularidad de ${rfc}`} onClose={state === 'sent' ? onSent : onClose}>
        <Screen {...props} keptValues={keptValues} serverErrors={serverErrors} onTold={setTold} />
      </Dialog>
    </FlowRoot>
  )
}
