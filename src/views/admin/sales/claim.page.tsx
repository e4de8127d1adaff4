import { Trans } from '@lingui/react/macro'
import type { ClaimAct, ClaimRecord } from '#contract/admin/claim.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { Prose } from '../../../components/prose.tsx'
import { nameAndEmail } from '../../../lib/name-and-email.ts'
import { claimStateTexts } from '../../../messages/admin/sale.messages.ts'
import { Status, When } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { ClaimActs } from './claim-acts.tsx'
import { claimTones } from './claims.list.tsx'

interface Props {
  claim: ClaimRecord
  mayDecide: boolean
  onDecide: (act: ClaimAct, note: string) => Promise<unknown>
}

/** A claim of an RFC's account: the claimant, the reason and the decision. */
export function ClaimPage({ claim, mayDecide, onDecide }: Props) {
  const { rfc, state, customer, owner, decision, notes } = claim
  return (
    <>
      <RecordHead
        listHref="/admin/claims"
        list={<Trans>Solicitudes de titularidad</Trans>}
        title={rfc}
        badges={<Status value={state} texts={claimStateTexts} tones={claimTones} />}
      />
      <Card title={<Trans>Quién lo pide</Trans>}>
        <Facts>
          <Fact name={<Trans>Nombre</Trans>}>{claim.name}</Fact>
          <Fact name={<Trans>Correo</Trans>}>{claim.email}</Fact>
          <Fact name={<Trans>Teléfono</Trans>}>{claim.phone}</Fact>
          <Fact name={<Trans>Llegó</Trans>}>
            <When at={claim.createdAt} />
          </Fact>
        </Facts>
        {notes !== '' && <Prose>{notes}</Prose>}
      </Card>
      <Card title={<Trans>La cuenta</Trans>}>
        <Facts>
          <Fact name={<Trans>Cliente</Trans>}>
            <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>
          </Fact>
          <Fact name={<Trans>Propietario</Trans>}>{owner ? nameAndEmail(owner) : <Trans>No tiene</Trans>}</Fact>
        </Facts>
      </Card>
      {decision && (
        <Card title={<Trans>Decisión</Trans>}>
          <Facts>
            <Fact name={<Trans>Quién</Trans>}>{decision.by}</Fact>
            <Fact name={<Trans>Cuándo</Trans>}>
              <When at={decision.at} />
            </Fact>
            <Fact name={<Trans>Nota</Trans>}>{decision.note || '—'}</Fact>
          </Facts>
        </Card>
      )}
      {mayDecide && claim.acts.length > 0 && <ClaimActs claim={claim} onDecide={onDecide} />}
    </>
  )
}
