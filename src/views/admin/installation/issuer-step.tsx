import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../../components/button.tsx'
import { GroupedInputs } from '../../record-form/grouped-inputs.tsx'
import { RecordInputs } from '../../record-form/record-inputs.tsx'
import { useRecordFields } from '../../record-form/use-record-fields.ts'
import { serverErrors } from '../../server-errors.ts'
import { issuerFields, issuerText } from '../configuration/issuer-fields.ts'
import type { StepProps } from './setup-screen.ts'
import { StepPanel } from './step-panel.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '1' } })

/** Who sells: what receipts and the legal texts say of them. */
export function IssuerStep({ actor, setup, busy }: StepProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  const fields = useRecordFields(issuerFields, {
    initial: issuerFields.valuesOf(setup.issuer),
    serverErrors: serverErrors(failure),
    onSubmit: (typed) => actor.send({ type: 'issuer.submitted', issuer: { value: issuerText(typed) } }),
  })
  return (
    <StepPanel
      actor={actor}
      setup={setup}
      busy={busy}
      step="issuer"
      errors={fields.otherErrors}
      lead={<Trans>Tus recibos, tus términos y tu aviso de privacidad dicen quién eres y dónde estás.</Trans>}
    >
      <Form {...fields.form} method="post" noValidate>
        <GroupedInputs described={issuerFields} error={fields.groupError}>
          <RecordInputs described={issuerFields} fields={fields} />
        </GroupedInputs>
        <div>
          <Button type="submit" loading={busy}>
            <Trans>Guardar los datos</Trans>
          </Button>
        </div>
      </Form>
    </StepPanel>
  )
}
