import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type { NewRecordActor, NewRecordMachine } from '#machines/flows/new-record.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'

interface Props {
  /** What the page says it is. */
  flow: string
  actor: NewRecordActor<unknown, unknown>
  /** Where the record is, once it is there. */
  hrefOf: (record: never) => string
  /** The form. */
  children: ReactNode
}

const screens = {
  form: Form,
  saving: Form,
  error: Form,
  leaving: Form,
  left: Form,
  stored: Stored,
} satisfies Record<StateName<NewRecordMachine<unknown, unknown>>, FC<Props>>

/** What every form that makes a record has around it; once the record is there, its page opens. */
export function NewRecordFrame(props: Props) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<Props> = screens[state]
  return (
    <FlowRoot flow={props.flow} state={state}>
      <Screen {...props} />
    </FlowRoot>
  )
}

function Form({ children }: Props) {
  return children
}

function Stored({ actor, hrefOf }: Props) {
  const record = useSelector(actor, ({ context }) => context.record)
  return record !== null && <Go to={hrefOf(record as never)} replace />
}

/** The button that makes the record, and the way back of who does not want to. */
export function MakeButtons({ busy, submit, cancelHref }: { busy: boolean; submit: ReactNode; cancelHref: string }) {
  return (
    <>
      <Button type="submit" loading={busy}>
        {submit}
      </Button>
      <ButtonLink variant="ghost" href={cancelHref}>
        <Trans>Cancelar</Trans>
      </ButtonLink>
    </>
  )
}
