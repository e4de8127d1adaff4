import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import { FormPanel, type FormPanelProps } from '../../components/form-panel.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeavableActor } from './form-actor.ts'

const Split = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  variants: { beside: { true: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 40rem) minmax(16rem, 1fr)' } } } },
})
const Aside = chakra('div', { base: { display: 'grid', gap: '4', position: { lg: 'sticky' }, top: { lg: '4' }, minWidth: 0 } })

interface Props {
  actor: LeavableActor
  /** The form's props, and what the refusal needs of its fields. */
  form: ComponentProps<typeof FormRefusal>['fields'] & {
    form: Pick<FormPanelProps, 'ref' | 'onSubmit' | 'onChange' | 'onBlur' | 'onFocus'>
  }
  failure: Failure | null
  busy: boolean
  /** Replaces the refusal: both sides of a conflict. */
  conflict?: ReactNode
  actions: ReactNode
  /** Beside the fields: a preview of their result. */
  aside?: ReactNode
  children: ReactNode
}

/** The fields of a record with the refusal or conflict, the buttons, and the dialog before leaving. */
export function RecordPanel({ actor, form, failure, busy, conflict, actions, aside, children }: Props) {
  return (
    <Split beside={aside !== undefined}>
      <FormPanel
        {...form.form}
        busy={busy}
        alert={conflict ?? <FormRefusal actor={actor} refusal={{ failure, until: null }} fields={form} />}
        actions={actions}
      >
        {children}
      </FormPanel>
      {aside !== undefined && <Aside>{aside}</Aside>}
      <LeaveDialog actor={actor} />
    </Split>
  )
}
