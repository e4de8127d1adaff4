import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor, NewRecordMachine } from '#machines/flows/new-record.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import { type StateName, stateName } from '../state-name.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { FieldName, RecordFields } from './record-fields.ts'
import { RecordInputs } from './record-inputs.tsx'
import { useLeaving } from './use-leaving.ts'
import { useRecordFields } from './use-record-fields.ts'

export interface NewRecordProps<Item, Schema extends FormSchema> {
  /** What the page says it is. */
  flow: string
  actor: NewRecordActor<Item, z.output<Schema>>
  described: Pick<RecordFields<never, Schema>, 'schema' | 'looks'>
  /** What the fields hold at first. */
  empty: Record<FieldName<Schema>, string>
  /** What the button says. */
  submit: ReactNode
  /** Where one goes who does not want to. */
  cancelHref: string
  /** Where the record is, once it is there. */
  hrefOf: (record: Item) => string
}

type Screen = <Item, Schema extends FormSchema>(props: NewRecordProps<Item, Schema>) => ReactNode

const screens = {
  form: Form,
  saving: Form,
  error: Form,
  leaving: Form,
  left: Form,
  stored: Stored,
} satisfies Record<StateName<NewRecordMachine<unknown, unknown>>, Screen>

/** The one screen of every form that makes a record; once it is there, its page opens. */
export function NewRecordView<Item, Schema extends FormSchema>(props: NewRecordProps<Item, Schema>) {
  const state = useSelector(props.actor, stateName)
  const Screen = screens[state] as FC<NewRecordProps<Item, Schema>>
  return (
    <FlowRoot flow={props.flow} state={state}>
      <Card>
        <Screen {...props} />
      </Card>
    </FlowRoot>
  )
}

function Stored<Item, Schema extends FormSchema>({ actor, hrefOf }: NewRecordProps<Item, Schema>) {
  const record = useSelector(actor, ({ context }) => context.record)
  return record && <Go to={hrefOf(record)} replace />
}

function Form<Item, Schema extends FormSchema>(props: NewRecordProps<Item, Schema>) {
  const { actor, described, empty, submit, cancelHref } = props
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const fields = useRecordFields(described as RecordFields<never, Schema>, {
    initial: empty,
    serverErrors: serverErrors(failure),
    onSubmit: (values) => actor.send({ type: 'record.submitted', fields: values }),
  })
  useLeaving(actor as never, () => fields.differsFrom(empty))
  return (
    <>
      <FormPanel
        {...fields.form}
        busy={saving}
        alert={<FormRefusal actor={actor} refusal={{ failure, until: null }} fields={fields} />}
        actions={
          <>
            <Button type="submit" loading={saving}>
              {submit}
            </Button>
            <ButtonLink variant="ghost" href={cancelHref}>
              <Trans>Cancelar</Trans>
            </ButtonLink>
          </>
        }
      >
        <RecordInputs described={described as RecordFields<never, Schema>} fields={fields} />
      </FormPanel>
      <LeaveDialog actor={actor as never} />
    </>
  )
}
