import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import { FieldRow } from '../../../components/field-row.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { valueAt } from '../../../forms/draft-paths.ts'
import type { DraftFields } from '../../../forms/use-draft.ts'
import { moneyText } from '../../../lib/money.ts'
import { emptyPrice, missingRecurrences, netOf, type PriceDraft, recurrenceTexts } from './price-draft.ts'

const Net = chakra('output', { base: { display: 'block', fontWeight: 'semibold', marginBottom: '3' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

interface Props {
  form: DraftFields
  /** The path of the prices in the draft. */
  path: string
  legend: string
  level?: 'outer' | 'inner'
}

/** Prices by recurrence, each with its price after the discount during typing. */
export function PriceFields({ form, path, legend, level = 'outer' }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const drafts = valueAt(form.draft, path) as PriceDraft[]
  const remove = (at: number) =>
    form.set(
      path,
      drafts.filter((_, place) => place !== at),
    )
  return (
    <FieldGroup legend={legend} name={path} required error={form.error(path)} framed={level === 'inner'}>
      {drafts.map((draft, at) => {
        const net = netOf(draft)
        const name = i18n._(recurrenceTexts[draft.recurrence])
        const shown = net === null ? '' : moneyText(net, i18n.locale)
        return (
          <FieldGroup key={draft.recurrence} legend={name} framed={level === 'outer'}>
            <FieldRow>
              <TextField
                {...form.text(`${path}.${at}.price`)}
                label={t`Precio en pesos, con IVA`}
                inputMode="decimal"
                required
                autoComplete="off"
              />
              <TextField
                {...form.text(`${path}.${at}.discount`)}
                label={t`Descuento en porcentaje`}
                inputMode="decimal"
                autoComplete="off"
              />
            </FieldRow>
            <Net>{net === null ? <Trans>Falta el precio</Trans> : <Trans>Se paga {shown}</Trans>}</Net>
            {level === 'outer' && (
              <FieldRow>
                <Checkbox {...form.tick(`${path}.${at}.metadata.showTitle`)} label={t`Mostrar título`} />
                <Checkbox {...form.tick(`${path}.${at}.metadata.showSubtitle`)} label={t`Mostrar subtítulo`} />
              </FieldRow>
            )}
            <Acts>
              <Button size="sm" variant="ghost" aria-label={t`Quitar el precio: ${name}`} onClick={() => remove(at)}>
                <Trans>Quitar</Trans>
              </Button>
            </Acts>
          </FieldGroup>
        )
      })}
      <Acts>
        {missingRecurrences(drafts).map((recurrence) => {
          const name = i18n._(recurrenceTexts[recurrence])
          return (
            <Button
              key={recurrence}
              size="sm"
              variant="secondary"
              onClick={() => form.set(path, [...drafts, emptyPrice(recurrence)])}
            >
              <Trans>Agregar precio: {name}</Trans>
            </Button>
          )
        })}
      </Acts>
    </FieldGroup>
  )
}
