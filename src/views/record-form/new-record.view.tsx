import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import type { Address } from '../../lib/address.ts'
import { Card } from '../../components/card.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { serverErrors } from '../server-errors.ts'
import { MakeButtons, NewRecordFrame } from './new-record-frame.tsx'
import type { FieldName, RecordFields } from './record-fields.ts'
import { RecordInputs } from './record-inputs.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useLeaving } from './use-leaving.ts'
import { useRecordFields } from './use-record-fields.ts'

export interface NewRecordProps<Item, Schema extends FormSchema> {
  /** The flow's actor, whose name the page shows. */
  actor: NewRecordActor<Item, z.output<Schema>>
  described: Pick<RecordFields<never, Schema>, 'schema' | 'fields'>
  /** The initial values of the fields. */
  empty: Record<FieldName<Schema>, string>
  /** The button's text. */
  submit: ReactNode
  /** The address after cancel. */
  cancelHref: Address
  /** The address of the created record. */
  hrefOf: (record: Item) => Address
}

/** The screen of every form of plain fields that creates a record. It then opens the record's page. */
export function NewRecordView<Item, Schema extends FormSchema>(props: NewRecordProps<Item, Schema>) {
  return (
    <NewRecordFrame actor={props.actor} hrefOf={props.hrefOf}>
      <Card>
        <Form {...props} />
      </Card>
    </NewRecordFrame>
  )
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
  useLeaving(actor, () => fields.differsFrom(empty))
  return (
    <RecordPanel
      actor={actor}
      form={fields}
      failure={failure}
      busy={saving}
      actions={<MakeButtons busy={saving} submit={submit} cancelHref={cancelHref} />}
    >
      <RecordInputs described={described as RecordFields<never, Schema>} fields={fields} />
    </RecordPanel>
  )
}
