import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { Company } from '#contract/company.ts'
import type { CompanyFields } from '#machines/flows/company.machine.ts'
import type { newCompanyMachine } from '#machines/flows/new-company.machine.ts'
import type { NewRecordActor } from '#machines/flows/new-record.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { Go } from '../../lib/navigation.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { LeaveDialog } from '../record-form/leave-dialog.tsx'
import { RecordInputs } from '../record-form/record-inputs.tsx'
import { useLeaving } from '../record-form/use-leaving.ts'
import { useRecordFields } from '../record-form/use-record-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { serverErrors } from '../server-errors.ts'
import { type StateName, stateName } from '../state-name.ts'
import { companyFields } from './company-fields.ts'

interface Props {
  actor: NewRecordActor<Company, CompanyFields>
}

const screens = {
  form: Form,
  saving: Form,
  error: Form,
  leaving: Form,
  left: Form,
  stored: Stored,
} satisfies Record<StateName<typeof newCompanyMachine>, FC<Props>>

/** Adding a company; once it is there, its page opens. */
export function NewCompanyView({ actor }: Props) {
  const state = useSelector(actor, stateName)
  const Screen: FC<Props> = screens[state]
  return (
    <FlowRoot flow="newCompany" state={state}>
      <Card>
        <Screen actor={actor} />
      </Card>
    </FlowRoot>
  )
}

function Stored({ actor }: Props) {
  const id = useSelector(actor, ({ context }) => context.record?.id)
  return <Go to={`/app/configuracion/empresas/${id}`} replace />
}

const empty = { name: '', rfc: '' }

function Form({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const fields = useRecordFields(companyFields, {
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
        alert={
          <FormRefusal
            refusal={{ failure, until: null }}
            throttled={false}
            fields={fields}
            onDismiss={() => actor.send({ type: 'failure.dismissed' })}
          />
        }
        actions={
          <>
            <Button type="submit" loading={saving}>
              <Trans>Agregar empresa</Trans>
            </Button>
            <ButtonLink variant="ghost" href="/app/configuracion/empresas">
              <Trans>Cancelar</Trans>
            </ButtonLink>
          </>
        }
      >
        <RecordInputs described={companyFields} fields={fields} />
      </FormPanel>
      <LeaveDialog actor={actor as never} />
    </>
  )
}
