import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { NewRecordMachine } from '#machines/flows/new-record.machine.ts'
import type { Address } from '../../lib/address.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import type { MakingActor } from './form-actor.ts'

interface Props<Item> {
  actor: MakingActor<Item>
  /** The address of the created record. */
  hrefOf: (record: Item) => Address
  /** The form. */
  children: ReactNode
}

const screens = {
  form: 'form',
  saving: 'form',
  error: 'form',
  leaving: 'form',
  left: 'form',
  stored: 'stored',
} satisfies Record<StateName<NewRecordMachine<unknown, unknown>>, string>

/** The frame of every form that creates a record. It then opens the record's page. */
export function NewRecordFrame<Item>({ actor, hrefOf, children }: Props<Item>) {
  const state = useSelector(actor, stateName)
  const record = useSelector(actor, ({ context }) => context.record)
  return (
    <FlowRoot actor={actor}>
      {screens[state] === 'form' && children}
      {screens[state] === 'stored' && record !== null && <Go to={hrefOf(record)} replace />}
    </FlowRoot>
  )
}

/** The create button and the cancel link. */
export function MakeButtons({ busy, submit, cancelHref }: { busy: boolean; submit: ReactNode; cancelHref: Address }) {
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
