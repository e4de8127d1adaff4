import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Suspense, use, useState } from 'react'
import type { Subscription } from '#contract/subscription.ts'
import { TextField } from '../../components/text-field.tsx'
import { billingDayOf, movedCharges } from './moved-charges.ts'
import { MovedCharge } from './moved-charge.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' } })

interface Props {
  field: { name: string; required: boolean; error: string | undefined; defaultValue: string }
  subscriptions: Promise<readonly Subscription[] | null>
  readOnly: boolean
}

/** The field of the billing day, and what each next charge is with the typed day. */
export function BillingDayInput({ field, subscriptions, readOnly }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(field.defaultValue)
  const day = billingDayOf(typed)
  return (
    <>
      <TextField
        {...field}
        label={t`Día del mes`}
        hint={t`Del 1 al 31. Si un mes es más corto, se cobra en su último día. Vacío: cada suscripción tiene su día.`}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        onChange={(event) => setTyped(event.target.value)}
      />
      {day !== null && (
        <Suspense>
          <MovedCharges day={day} subscriptions={subscriptions} />
        </Suspense>
      )}
    </>
  )
}

function MovedCharges({ day, subscriptions }: { day: number; subscriptions: Props['subscriptions'] }) {
  const moved = movedCharges(use(subscriptions) ?? [], day)
  if (moved.length === 0) return null
  return (
    <List aria-live="polite">
      {moved.map((charge) => (
        <li key={charge.id}>
          <MovedCharge charge={charge} day={day} />
        </li>
      ))}
    </List>
  )
}
