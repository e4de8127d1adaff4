import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type { RecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Skeleton, type SkeletonShape } from '../../components/skeleton.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import type { EditingActor } from './form-actor.ts'

interface Props {
  actor: EditingActor
  /** The text when the record is gone. */
  missing: ReactNode
  /** The shape of the form, so that what stands below it stays where it is. */
  shapes?: readonly SkeletonShape[] | undefined
  /** The form, shown once the record is loaded. */
  children: ReactNode
}

const screens = {
  loading: ({ shapes = ['field', 'line', 'line'] }) => <Skeleton shapes={shapes} />,
  unavailable: Unavailable,
  missing: Missing,
  editing: Form,
  saving: Form,
  saved: Form,
  error: Form,
  comparing: Form,
  conflict: Form,
  leaving: Form,
  leavingConflict: Form,
  left: Form,
} satisfies Record<StateName<RecordFormMachine<unknown, unknown>>, FC<Props>>

/** The frame of every form that loads, edits and saves a record, around its fields or in their place. */
export function RecordFormFrame(props: Props) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<Props> = screens[state]
  return (
    <FlowRoot actor={props.actor}>
      <Screen {...props} />
    </FlowRoot>
  )
}

function Form({ children }: Props) {
  return children
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel reading failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Missing({ missing }: Props) {
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
