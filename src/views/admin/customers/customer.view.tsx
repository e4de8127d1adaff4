import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { nameAndEmail } from '../../../lib/name-and-email.ts'
import type { RecordFormProps } from '../../record-form/record-form-props.ts'
import { RecordFormView } from '../../record-form/record-form.view.tsx'
import { useRecords } from '../../record-form/use-records.ts'
import { Day } from '../cells.tsx'
import { customerFields, type customerSchema } from './customer-fields.ts'

type Props = Pick<RecordFormProps<CustomerDetail, typeof customerSchema>, 'actor' | 'readOnly'> & {
  status: CustomerDetail['status']
}

/** The general data of a customer; read-only for users who may not change them. */
export function CustomerView({ status, ...props }: Props) {
  const statuses = useRecords(useSelector(props.actor, ({ context }) => context.record?.status) ?? status)
  return (
    <RecordFormView
      {...props}
      title={<Trans>Datos generales</Trans>}
      described={customerFields(statuses)}
      missing={<Trans>Este cliente ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
      renderFacts={({ rfc, email, owner, createdAt, onboardingFinishedAt, billingDay }) => (
        <Facts>
          <Fact name={<Trans>RFC</Trans>}>{rfc ?? <Trans>Sin RFC</Trans>}</Fact>
          <Fact name={<Trans>Correo de contacto</Trans>}>{email}</Fact>
          <Fact name={<Trans>Propietario</Trans>}>
            {owner === null ? '—' : <Link href={`/admin/usuarios/${owner.id}`}>{nameAndEmail(owner)}</Link>}
          </Fact>
          <Fact name={<Trans>Cliente desde</Trans>}>
            <Day at={createdAt} />
          </Fact>
          <Fact name={<Trans>Terminó su registro</Trans>}>
            <Day at={onboardingFinishedAt} />
          </Fact>
          <Fact name={<Trans>Día de cobro</Trans>}>
            {billingDay === null ? <Trans>El de cada suscripción</Trans> : <Trans>El {billingDay} de cada mes</Trans>}
          </Fact>
        </Facts>
      )}
    />
  )
}
