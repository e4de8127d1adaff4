import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { RecordFormActor } from '#machines/flows/record-form.machine.ts'
import { Button } from '../../components/button.tsx'
import { type Draft, useDraft } from '../../forms/use-draft.ts'
import { adminRuleTexts } from '../../messages/admin/rule.messages.ts'
import { serverErrors } from '../server-errors.ts'
import type { DraftDescribed } from './draft-described.ts'
import { RecordConflict } from './record-conflict.tsx'
import { RecordFormFrame } from './record-form-frame.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useLeaving } from './use-leaving.ts'
import { useSavedShown } from './use-saved-shown.ts'

const Still = chakra('fieldset', {
  base: { display: 'contents', '& button:disabled': { cursor: 'not-allowed', opacity: 0.6 } },
})

interface Props<Item, Value extends object, Schema extends z.ZodMiniType> {
  actor: RecordFormActor<Item, z.output<Schema>>
  described: DraftDescribed<Item, Value, Schema>
  missing: ReactNode
  renderFields: (form: Draft<Value>, record: Item) => ReactNode
  renderAside?: (draft: Value, record: Item) => ReactNode
  /** Beside the button: the effect of saving. */
  says?: ReactNode
  readOnly?: boolean
}

/** The screen of every form with lists that loads, edits and saves a record. */
export function DraftForm<Item, Value extends object, Schema extends z.ZodMiniType>(props: Props<Item, Value, Schema>) {
  const record = useSelector(props.actor, ({ context }) => context.record)
  return (
    <RecordFormFrame actor={props.actor} missing={props.missing}>
      {record !== null && <Loaded {...props} record={record} />}
    </RecordFormFrame>
  )
}

function Loaded<Item, Value extends object, Schema extends z.ZodMiniType>({
  actor,
  described,
  record,
  renderFields,
  renderAside,
  says,
  readOnly = false,
}: Props<Item, Value, Schema> & { record: Item }) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const pending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const conflict = useSelector(actor, (snapshot) => snapshot.matches('conflict') || snapshot.matches('leavingConflict'))
  const saved = described.draftOf(record)
  const form = useDraft<Value, Schema>({
    schema: described.schema,
    bodyOf: described.bodyOf,
    ruleTexts: adminRuleTexts,
    initial: saved,
    serverErrors: serverErrors(failure),
    onSubmit(change) {
      noteSent()
      actor.send({ type: 'record.submitted', change })
    },
  })
  const noteSent = useSavedShown(actor, { ...form, values: () => form.draft }, saved)
  useLeaving(actor, () => form.differsFrom(saved))
  const mine = described.tell(i18n, form.draft)
  return (
    <RecordPanel
      actor={actor}
      form={form}
      failure={failure}
      busy={pending}
      {...(renderAside && { aside: renderAside(form.draft, record) })}
      conflict={
        conflict ? (
          <RecordConflict
            sides={described.tell(i18n, saved).map(([label, theirs], at) => ({
              key: label,
              label,
              theirs,
              mine: mine[at]?.[1] ?? '',
            }))}
            onKeepMine={() => actor.send({ type: 'mine.kept' })}
            onTakeTheirs={() => {
              form.fill(saved)
              actor.send({ type: 'theirs.taken' })
            }}
          />
        ) : undefined
      }
      actions={
        !readOnly && (
          <>
            {says}
            <Button type="submit" loading={pending} disabled={conflict}>
              <Trans>Guardar cambios</Trans>
            </Button>
          </>
        )
      }
    >
      {readOnly ? <Still disabled>{renderFields(form, record)}</Still> : renderFields(form, record)}
    </RecordPanel>
  )
}
