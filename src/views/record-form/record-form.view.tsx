import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { Card } from '../../components/card.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { RecordForm } from './record-form.tsx'

type Screen = <Item, Schema extends FormSchema>(props: RecordFormProps<Item, Schema>) => ReactNode

const screens = {
  loading: () => <Skeleton shapes={['field', 'line', 'line']} />,
  unavailable: Unavailable,
  missing: Missing,
  editing: RecordForm,
  saving: RecordForm,
  saved: RecordForm,
  error: RecordForm,
  comparing: RecordForm,
  conflict: RecordForm,
  leaving: RecordForm,
  leavingConflict: RecordForm,
  left: RecordForm,
} satisfies Record<StateName<RecordFormMachine<unknown, unknown>>, Screen>

interface FrameProps {
  flow: string
  title?: ReactNode
}

/** The one screen of every form that loads, edits and saves a record. */
export function RecordFormView<Item, Schema extends FormSchema>({
  flow,
  title,
  ...props
}: RecordFormProps<Item, Schema> & FrameProps) {
  const state = useSelector(props.actor, stateName)
  const Screen: Screen = screens[state]
  return (
    <FlowRoot flow={flow} state={state}>
      <Card title={title}>
        <Screen {...props} />
      </Card>
    </FlowRoot>
  )
}

function Unavailable<Item, Schema extends FormSchema>({ actor }: RecordFormProps<Item, Schema>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Missing<Item, Schema extends FormSchema>({ missing }: RecordFormProps<Item, Schema>) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Ya no existe</Trans>}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" href="/bridge">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" href="/soporte">
            <Trans>Contactar a soporte</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>{missing}</p>
    </Notice>
  )
}
