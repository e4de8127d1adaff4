import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type * as z from '#contract/zod.ts'
import type { NewRecordActor, NewRecordMachine } from '#machines/flows/new-record.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { type Draft, useDraft } from '../../forms/use-draft.ts'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { deskRuleTexts } from '../../messages/back-office/rule.messages.ts'
import { serverErrors } from '../server-errors.ts'
import { type StateName, stateName } from '../state-name.ts'
import type { DraftDescribed } from './draft-described.ts'
import { DraftPanel } from './draft-panel.tsx'
import { useLeaving } from './use-leaving.ts'

interface Props<Item, Value extends object, Schema extends z.ZodMiniType> {
  flow: string
  actor: NewRecordActor<Item, z.output<Schema>>
  described: Pick<DraftDescribed<Item, Value, Schema>, 'schema' | 'bodyOf'>
  empty: Value
  /** The button that makes it. */
  submit: ReactNode
  back: string
  hrefOf: (record: Item) => string
  renderFields: (form: Draft<Value>) => ReactNode
  renderAside?: (draft: Value) => ReactNode
}

type Screen = FC<Props<unknown, object, z.ZodMiniType>>

const screens = {
  form: Form,
  saving: Form,
  error: Form,
  leaving: Form,
  left: Form,
  stored: Stored,
} satisfies Record<StateName<NewRecordMachine<unknown, unknown>>, Screen>

/** The one screen of every form with lists in it that makes a record; once it is there, its page opens. */
export function NewDraft<Item, Value extends object, Schema extends z.ZodMiniType>(props: Props<Item, Value, Schema>) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<Props<Item, Value, Schema>> = screens[state] as never
  return (
    <FlowRoot flow={props.flow} state={state}>
      <Screen {...props} />
    </FlowRoot>
  )
}

function Stored({ actor, hrefOf }: Props<unknown, object, z.ZodMiniType>) {
  const record = useSelector(actor, ({ context }) => context.record)
  return <Go to={hrefOf(record)} replace />
}

function Form({ actor, described, empty, submit, back, renderFields, renderAside }: Props<unknown, object, z.ZodMiniType>) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const form = useDraft({
    schema: described.schema,
    bodyOf: described.bodyOf,
    ruleTexts: deskRuleTexts,
    initial: empty,
    serverErrors: serverErrors(failure),
    onSubmit: (fields) => actor.send({ type: 'record.submitted', fields }),
  })
  useLeaving(actor, () => form.differsFrom(empty))
  return (
    <DraftPanel
      actor={actor}
      form={form}
      failure={failure}
      busy={saving}
      {...(renderAside && { aside: renderAside(form.draft) })}
      actions={
        <>
          <Button type="submit" loading={saving}>
            {submit}
          </Button>
          <ButtonLink variant="ghost" href={back}>
            <Trans>Cancelar</Trans>
          </ButtonLink>
        </>
      }
    >
      {renderFields(form)}
    </DraftPanel>
  )
}
