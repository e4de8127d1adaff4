import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { serverErrors } from '../server-errors.ts'
import { GroupedInputs } from './grouped-inputs.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { RecordInputs } from './record-inputs.tsx'
import { RecordPanel } from './record-panel.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { useLeaving } from './use-leaving.ts'
import { useSavedShown } from './use-saved-shown.ts'
import { useRecordFields } from './use-record-fields.ts'
import { type FieldName, namesOf } from './record-fields.ts'

/** The fields with the refusal, both sides of a conflict, and the dialog before leaving. */
export function RecordForm<Item, Schema extends FormSchema>({
  actor,
  described,
  renderFacts,
  renderInputs,
  readOnly = false,
}: RecordFormProps<Item, Schema>) {
  const { i18n } = useLingui()
  const { record, change, failure } = useSelector(actor, ({ context }) => context)
  const pending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const conflict = useSelector(actor, (snapshot) => snapshot.matches('conflict') || snapshot.matches('leavingConflict'))
  const saved = record ? described.valuesOf(record) : asTyped(namesOf(described), null)
  const mine = asTyped(namesOf(described), change as Record<string, unknown> | null)
  const fields = useRecordFields(described, {
    initial: saved,
    serverErrors: serverErrors(failure),
    onSubmit(change) {
      noteSent()
      actor.send({ type: 'record.submitted', change })
    },
  })
  const noteSent = useSavedShown(actor, fields, saved)
  useLeaving(actor, () => fields.differsFrom(saved))
  return (
    <RecordPanel
      actor={actor}
      form={fields}
      failure={failure}
      busy={pending}
      conflict={
        conflict ? (
          <RecordConflict
            sides={namesOf(described).map((name) => ({
              key: name,
              label: i18n._(described.fields[name].label),
              theirs: saved[name],
              mine: mine[name],
            }))}
            onKeepMine={() => actor.send({ type: 'mine.kept' })}
            onTakeTheirs={() => {
              fields.fill(saved)
              actor.send({ type: 'theirs.taken' })
            }}
          />
        ) : undefined
      }
      actions={
        !readOnly && (
          <Button type="submit" loading={pending} disabled={conflict}>
            <Trans>Guardar cambios</Trans>
          </Button>
        )
      }
    >
      <GroupedInputs described={described} error={fields.groupError}>
        {renderInputs?.(fields) ?? <RecordInputs described={described} fields={fields} readOnly={readOnly} />}
      </GroupedInputs>
      {record && renderFacts?.(record)}
    </RecordPanel>
  )
}

/** Returns a change as the values of its fields. */
function asTyped<Schema extends FormSchema>(names: readonly FieldName<Schema>[], change: Record<string, unknown> | null) {
  const texts = names.map((name) => {
    const value = change?.[name]
    return [
      name,
      typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : '',
    ]
  })
  return Object.fromEntries(texts) as Record<FieldName<Schema>, string | boolean>
}
