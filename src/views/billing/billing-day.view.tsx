import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { billingDaySchema } from '#contract/billing-day.ts'
import type { Customer } from '#contract/customer.ts'
import type { Subscription } from '#contract/subscription.ts'
import * as z from '#contract/zod.ts'
import { optional } from '../../forms/optional.ts'
import type { RecordFields } from '../record-form/record-fields.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'
import { BillingDayInput } from './billing-day-input.tsx'

const typedDay = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,2}$/, 'regex')),
    z.transform((typed) => Number(typed)),
  ),
  billingDaySchema,
)
const schema = z.strictObject({ day: optional(typedDay) })
const rule = msg`Escribe un día del 1 al 31.`
const described: RecordFields<Customer, typeof schema> = {
  schema,
  fields: {
    day: { label: msg`Día del mes`, inputMode: 'numeric', texts: { regex: rule, min: rule, max: rule } },
  },
  valuesOf: ({ billingDay }) => ({ day: billingDay === null ? '' : String(billingDay) }),
}

interface Props extends Pick<RecordFormProps<Customer, typeof schema>, 'actor' | 'readOnly'> {
  /** The customer's active subscriptions; null when they cannot be read. */
  subscriptions: Promise<readonly Subscription[] | null>
}

/** The day of the month on which everything renews, with what the next charges are then (docs/decisions/0085). */
export function BillingDayView({ actor, readOnly = false, subscriptions }: Props) {
  return (
    <RecordFormView
      title={<Trans>Día de cobro</Trans>}
      actor={actor}
      described={described}
      missing={<Trans>Esta organización ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
      renderInputs={({ text }) => <BillingDayInput field={text('day')} subscriptions={subscriptions} readOnly={readOnly} />}
      readOnly={readOnly}
    />
  )
}
