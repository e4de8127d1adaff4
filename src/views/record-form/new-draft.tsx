import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import type { Address, Path } from '../../lib/address.ts'
import { type Draft, useDraft } from '../../forms/use-draft.ts'
import { adminRuleTexts } from '../../messages/admin/rule.messages.ts'
import { serverErrors } from '../server-errors.ts'
import type { DraftDescribed } from './draft-described.ts'
import { MakeButtons, NewRecordFrame } from './new-record-frame.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useLeaving } from './use-leaving.ts'

interface Props<Item, Value extends object, Schema extends z.ZodMiniType> {
  actor: NewRecordActor<Item, z.output<Schema>>
  described: Pick<DraftDescribed<Item, Value, Schema>, 'schema' | 'bodyOf'>
  empty: Value
  /** The text of the create button. */
  submit: ReactNode
  back: Path
  hrefOf: (record: Item) => Address
  renderFields: (form: Draft<Value>) => ReactNode
  renderAside?: (draft: Value) => ReactNode
}

/** The screen of every form with lists that creates a record. It then opens the record's page. */
export function NewDraft<Item, Value extends object, Schema extends z.ZodMiniType>(props: Props<Item, Value, Schema>) {
  return (
    <NewRecordFrame actor={props.actor} hrefOf={props.hrefOf}>
      <Form {...props} />
    </NewRecordFrame>
  )
}

function Form<Item, Value extends object, Schema extends z.ZodMiniType>({
  actor,
  described,
  empty,
  submit,
  back,
  renderFields,
  renderAside,
}: Props<Item, Value, Schema>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const form = useDraft<Value, Schema>({
    schema: described.schema,
    bodyOf: described.bodyOf,
    ruleTexts: adminRuleTexts,
    initial: empty,
    serverErrors: serverErrors(failure),
    onSubmit: (fields) => actor.send({ type: 'record.submitted', fields }),
  })
  useLeaving(actor, () => form.differsFrom(empty))
  return (
    <RecordPanel
      actor={actor}
      form={form}
      failure={failure}
      busy={saving}
      {...(renderAside && { aside: renderAside(form.draft) })}
      actions={<MakeButtons busy={saving} submit={submit} cancelHref={back} />}
    >
      {renderFields(form)}
    </RecordPanel>
  )
}
