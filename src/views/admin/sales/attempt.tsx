import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { AttemptRecord, ChargeDecision } from '#contract/admin/sale.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { attemptStateTexts, disputeStateTexts, driverTexts } from '../../../messages/admin/sale.messages.ts'
import { cardErrorForStaff } from '../../../messages/admin/card-errors.messages.ts'
import { cardName } from '../../payment-methods/card-name.ts'
import { ActLink } from '../acts/act-trigger.tsx'
import { Money, Status, When } from '../cells.tsx'
import { ChargeDecisions } from './charge-decisions.tsx'
import type { Address } from '../../../lib/address.ts'
import { chargedText } from './charged-text.ts'

const tones = {
  succeeded: 'active',
  sent: 'inactive',
  requires_action: 'expired',
  processing: 'inactive',
  unknown: 'expired',
  manual: 'error',
  failed: 'error',
  disputed: 'error',
  charged_back: 'error',
} as const

interface Props {
  attempt: AttemptRecord
  /** Where staff give the charge back; missing when the user may not. */
  refundHref?: Address | undefined
  /** Ends a charge that only a person can decide; missing when the user may not. */
  onDecide?: ((decision: ChargeDecision, reason: string) => Promise<unknown>) | undefined
}

/** One attempt, with the provider's answer and its meaning. */
export function Attempt({ attempt, refundHref, onDecide }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { n, state, driver, code, message, providerId, providerKey, checks, refunds, disputes, installments } = attempt
  const said = code === null ? null : cardErrorForStaff(i18n, `${code}|${message ?? ''}`)
  return (
    <Card level={3} title={<Trans>Intento {n}</Trans>} actions={<Status value={state} texts={attemptStateTexts} tones={tones} />}>
      <Facts>
        <Fact name={<Trans>Monto</Trans>}>
          <Money centavos={attempt.centavos} />
        </Fact>
        {attempt.charged && (
          <Fact name={<Trans>Cobrado por el proveedor</Trans>}>
            <strong>{chargedText(attempt.charged, i18n.locale)}</strong>
          </Fact>
        )}
        {attempt.card && <Fact name={<Trans>Tarjeta</Trans>}>{cardName({ card: attempt.card })}</Fact>}
        {installments !== null && <Fact name={<Trans>Meses sin intereses</Trans>}>{installments}</Fact>}
        <Fact name={<Trans>Proveedor</Trans>}>{i18n._(driverTexts[driver])}</Fact>
        {said && (
          <>
            <Fact name={said.toCustomer === null ? <Trans>Motivo, como lo lee el cliente</Trans> : <Trans>Qué significa</Trans>}>
              {said.message}
            </Fact>
            {said.toCustomer !== null && <Fact name={<Trans>Qué lee el cliente</Trans>}>{said.toCustomer}</Fact>}
            <Fact name={<Trans>Qué dijo el proveedor</Trans>}>{[said.code, said.detail].filter(Boolean).join(': ')}</Fact>
          </>
        )}
        <Fact name={<Trans>Referencia del proveedor</Trans>}>{providerId ?? '—'}</Fact>
        <Fact name={<Trans>Nuestra referencia</Trans>}>{providerKey}</Fact>
        {attempt.challenged && (
          <Fact name={<Trans>Verificación del banco</Trans>}>
            <Trans>La pidió</Trans>
          </Fact>
        )}
        <Fact name={<Trans>Empezó</Trans>}>
          <When at={attempt.createdAt} />
        </Fact>
        <Fact name={<Trans>Terminó</Trans>}>
          <When at={attempt.finishedAt} />
        </Fact>
        {refunds.map((refund) => (
          <Fact key={refund.id} name={<Trans>Devuelto</Trans>}>
            <Money centavos={refund.centavos} /> · <When at={refund.refundedAt} />
          </Fact>
        ))}
        {disputes.map((dispute) => (
          <Fact key={dispute.id} name={<Trans>Disputa</Trans>}>
            {i18n._(disputeStateTexts[dispute.state])} · <Money centavos={dispute.centavos} /> · <When at={dispute.openedAt} />
          </Fact>
        ))}
        {disputes.map(
          ({ id, state: stage, dueBy }) =>
            stage === 'evidenceDue' &&
            dueBy !== null && (
              <Fact key={id} name={<Trans>Responder la disputa antes del</Trans>}>
                <When at={dueBy} />
              </Fact>
            ),
        )}
        {checks > 0 && <Fact name={<Trans>Veces que preguntamos</Trans>}>{checks}</Fact>}
        {attempt.nextCheckAt !== null && (
          <Fact name={<Trans>Volvemos a preguntar</Trans>}>
            <When at={attempt.nextCheckAt} />
          </Fact>
        )}
      </Facts>
      {refundHref && (
        <p>
          <ActLink act={`refund-${attempt.id}`} letter="d" href={refundHref}>
            {t`Devolver dinero`}
          </ActLink>
        </p>
      )}
      {onDecide && attempt.decisions.length > 0 && <ChargeDecisions attempt={attempt} onDecide={onDecide} />}
    </Card>
  )
}
