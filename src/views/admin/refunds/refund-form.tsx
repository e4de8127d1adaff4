import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { refundAccess, refundBody } from '#contract/admin/refund.ts'
import type { RefundAccess, RefundDraft } from '#contract/admin/refund.ts'
import { reasonLength } from '#contract/reason.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { FormPanel } from '../../../components/form-panel.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { centavosOf, typedPesos } from '../../../forms/numbers.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { moneyText } from '../../../lib/money.ts'
import { refundAccessTexts } from '../../../messages/admin/refund.messages.ts'
import { adminRuleTexts } from '../../../messages/admin/rule.messages.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { FormRefusal } from '../../form-refusal.tsx'
import { cardName } from '../../payment-methods/card-name.ts'
import { serverErrors } from '../../server-errors.ts'
import { PaidFor } from './paid-for.tsx'
import { PartChoice, refundableOf, wholeCharge } from './part-choice.tsx'
import { RefundsBefore } from './refunds-before.tsx'
import { orderHref, type RefundScreenProps } from './refund-screen.ts'

/** A refund as it is typed: the amount in pesos, and the subscription that it is for. */
interface Typed {
  subscriptionId: string
  centavos: string
  access: RefundAccess
  reason: string
}

const typedOf = ({ subscriptionId = wholeCharge, centavos, access, reason }: RefundDraft): Typed => {
  return { subscriptionId, centavos: typedPesos(centavos), access, reason }
}

const untyped: Typed = { subscriptionId: wholeCharge, centavos: '', access: 'keep', reason: '' }

/** How much, of which subscription, what happens to what was paid for, and why. */
export function RefundForm({ actor, order, attempt, onChanged }: RefundScreenProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const refund = useSelector(actor, ({ context }) => context.refund)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('previewing'))
  const hasChanged = failure?.kind === 'refused' && failure.body.code === 'record.changed'
  const readAgain = () => {
    actor.send({ type: 'failure.dismissed' })
    onChanged()
  }
  const form = useDraft<Typed, typeof refundBody>({
    schema: refundBody,
    bodyOf: ({ centavos, subscriptionId, ...same }) => ({
      ...same,
      attemptId: attempt.id,
      ...(subscriptionId !== wholeCharge && { subscriptionId }),
      refundable: refundableOf(attempt, subscriptionId),
      centavos: centavosOf(centavos),
    }),
    ruleTexts: adminRuleTexts,
    initial: refund ? typedOf(refund) : { ...untyped, centavos: typedPesos(attempt.refundable) },
    serverErrors: serverErrors(failure),
    onSubmit: ({ subscriptionId: of, centavos, refundable, access, reason }) => {
      const described = { centavos, refundable, access, reason, ...(of !== undefined && { subscriptionId: of }) }
      actor.send({ type: 'refund.described', refund: described })
    },
  })
  const { fill } = form
  const { subscriptionId } = form.draft
  const left = refundableOf(attempt, subscriptionId)
  const most = moneyText(left, i18n.locale)
  const part = attempt.parts.find(({ subscription }) => subscription.id === subscriptionId)
  const choosePart = (chosen: string) => {
    const isProposed = form.draft.centavos === typedPesos(left)
    const centavos = isProposed ? typedPesos(refundableOf(attempt, chosen)) : form.draft.centavos
    fill({ ...form.draft, subscriptionId: chosen, centavos })
  }
  return (
    <FormPanel
      {...form.form}
      busy={busy}
      alert={
        <>
          {hasChanged && failure ? (
            <FailurePanel failure={failure} onRetry={readAgain} />
          ) : (
            <FormRefusal actor={actor} refusal={{ failure, until: null }} fields={form} />
          )}
          <RefundsBefore order={order} attempt={attempt} />
        </>
      }
      actions={
        <>
          <Button type="submit" loading={busy}>
            <Trans>Ver qué pasará</Trans>
          </Button>
          <ButtonLink variant="ghost" href={orderHref(order)}>
            <Trans>Cancelar</Trans>
          </ButtonLink>
        </>
      }
    >
      <Facts>
        <Fact name={<Trans>Cliente</Trans>}>{order.customer.name}</Fact>
        {attempt.card && <Fact name={<Trans>Tarjeta</Trans>}>{cardName({ card: attempt.card })}</Fact>}
        <Fact name={<Trans>Se puede devolver</Trans>}>{most}</Fact>
      </Facts>
      <PartChoice attempt={attempt} value={subscriptionId} error={form.error('subscriptionId')} onChoose={choosePart} />
      <TextField
        {...form.text('centavos')}
        label={t`Monto en pesos`}
        hint={t`Hasta ${most}`}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <ChoiceRow
        legend={<PaidFor subscription={part?.subscription} />}
        name="access"
        value={form.draft.access}
        error={form.error('access')}
        options={refundAccess.map((value) => ({ value, label: i18n._(refundAccessTexts[value]) }))}
        onChoose={(value) => form.set('access', value)}
      />
      <TextField
        {...form.text('reason')}
        label={t`Motivo`}
        hint={t`Queda en el registro de auditoría`}
        maxLength={reasonLength.most}
        autoComplete="off"
        required
      />
    </FormPanel>
  )
}
