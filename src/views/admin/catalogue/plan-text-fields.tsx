import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../components/button.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import { LocalisedFields } from './localised-fields.tsx'
import { PlanTranslation } from './plan-translation.tsx'
import type { PlanDraft } from './plan-draft.ts'

const Line = chakra('div', { base: { display: 'grid', gap: '1', justifyItems: 'start', '& > :first-child': { width: '100%' } } })

const most = 12

/** The texts of a plan for customers: its lines on the card, in both languages. */
export function PlanTextFields({ form }: { form: Draft<PlanDraft> }) {
  const { t } = useLingui()
  const { marketing } = form.draft
  const blank = { description: { 'es-MX': '', en: '' } }
  return (
    <>
      <FieldGroup legend={<Trans>Textos de la tarjeta</Trans>}>
        <PlanTranslation form={form} language="es-MX" />
        <PlanTranslation form={form} language="en" />
      </FieldGroup>
      <FieldGroup
        legend={<Trans>Líneas de venta</Trans>}
        name="marketing"
        required
        hint={<Trans>Lo que convence, una idea por línea.</Trans>}
        error={form.error('marketing')}
      >
        {marketing.map((_, at) => {
          const number = at + 1
          return (
            <Line key={at}>
              <LocalisedFields
                form={form}
                path={`marketing.${at}.description`}
                labels={{ 'es-MX': t`Línea ${number}, en español`, en: t`Línea ${number}, en inglés` }}
                required
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Quitar la línea ${number}`}
                onClick={() =>
                  form.set(
                    'marketing',
                    marketing.filter((_, place) => place !== at),
                  )
                }
              >
                <Trans>Quitar</Trans>
              </Button>
            </Line>
          )
        })}
        {marketing.length < most && (
          <div>
            <Button size="sm" variant="secondary" onClick={() => form.set('marketing', [...marketing, blank])}>
              <Trans>Agregar línea</Trans>
            </Button>
          </div>
        )}
      </FieldGroup>
    </>
  )
}
