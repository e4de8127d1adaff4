import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../components/checkbox.tsx'
import { ChoiceRow } from '../../../components/choice-row.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import { FieldRow } from '../../../components/field-row.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import type { PromoDraft } from './promo-draft.ts'

interface Props {
  form: Draft<PromoDraft>
  plans: readonly { id: string; name: string }[]
}

/** The discount of a promo code, its dates, limits and plans. */
export function PromoFields({ form, plans }: Props) {
  const { t } = useLingui()
  const { kind, planIds } = form.draft
  return (
    <>
      <TextField
        {...form.text('code')}
        label={t`Código`}
        hint={t`Como BIENVENIDA; letras, números y guiones`}
        casing="upper"
        required
      />
      <ChoiceRow
        legend={<Trans>Qué descuenta</Trans>}
        name="kind"
        value={kind}
        onChoose={(value) => form.set('kind', value)}
        options={[
          { value: 'percent', label: <Trans>Un porcentaje</Trans> },
          { value: 'amount', label: <Trans>Un monto en pesos</Trans> },
        ]}
      />
      {kind === 'percent' ? (
        <TextField {...form.text('discount')} label={t`Porcentaje`} inputMode="decimal" required />
      ) : (
        <TextField
          {...form.text('value')}
          label={t`Monto en pesos`}
          error={form.error('value') ?? form.error('discount')}
          inputMode="decimal"
          required
        />
      )}
      <FieldRow>
        <TextField {...form.text('startsOn')} label={t`Primer día`} hint={t`Vacío: desde ahora`} type="date" />
        <TextField {...form.text('endsOn')} label={t`Último día`} hint={t`Vacío: sin fin. Ese día todavía vale`} type="date" />
        <TextField {...form.text('maxUses')} label={t`Usos como máximo`} hint={t`Vacío: sin límite`} inputMode="numeric" />
      </FieldRow>
      <Checkbox {...form.tick('oncePerCustomer')} label={t`Cada cliente lo usa una sola vez`} />
      <FieldGroup
        legend={<Trans>Planes</Trans>}
        name="planIds"
        hint={<Trans>Sin ninguno elegido vale para todos.</Trans>}
        error={form.error('planIds')}
      >
        {plans.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`planIds.${id}`}
            label={name}
            checked={planIds.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              form.set('planIds', checked ? [...planIds, id] : planIds.filter((one) => one !== id))
            }
          />
        ))}
      </FieldGroup>
    </>
  )
}
