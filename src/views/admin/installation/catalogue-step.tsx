import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { catalogueTemplates, isSetupDone } from '#contract/admin/setup.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Choices } from '../../../components/choices.tsx'
import type { StepProps } from './setup-screen.ts'
import { templateTexts } from './setup-texts.ts'
import { StepPanel } from './step-panel.tsx'
import { UnopenedPlans } from './unopened-plans.tsx'

/** What is sold first: a template, or by hand in the editors. */
export function CatalogueStep({ actor, setup, busy }: StepProps) {
  const { i18n } = useLingui()
  const [template, setTemplate] = useState<(typeof catalogueTemplates)[number]>('invoicing')
  const { products, plans } = setup
  const isDone = isSetupDone(setup, 'catalogue')
  return (
    <StepPanel
      actor={actor}
      setup={setup}
      busy={busy}
      step="catalogue"
      lead={
        isDone ? (
          <Trans>Cambia precios y textos en los editores. Ahí también se deja de vender un plan.</Trans>
        ) : (
          <Trans>Empieza con una plantilla, que queda a la venta en ese momento, o crea lo tuyo a mano.</Trans>
        )
      }
      acts={
        isDone ? (
          <>
            <ButtonLink variant="secondary" href="/admin/subscription_plans">
              <Trans>Ver los planes</Trans>
            </ButtonLink>
            <ButtonLink variant="secondary" href="/admin/products">
              <Trans>Ver los productos</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <Button loading={busy} onClick={() => actor.send({ type: 'template.chosen', template })}>
              <Trans>Usar esta plantilla</Trans>
            </Button>
            <ButtonLink variant="secondary" href="/admin/products/nuevo">
              <Trans>Crear un producto a mano</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      {isDone ? (
        <>
          <p>
            <Plural value={products} one="Hay # producto activo." other="Hay # productos activos." />{' '}
            <Plural value={plans} one="El registro ofrece # plan." other="El registro ofrece # planes." />
          </p>
          <UnopenedPlans plans={setup.unopened} />
        </>
      ) : (
        <Choices
          legend={<Trans>Plantilla</Trans>}
          name="template"
          value={template}
          onChoose={setTemplate}
          options={catalogueTemplates.map((value) => ({
            value,
            label: i18n._(templateTexts[value].label),
            hint: i18n._(templateTexts[value].hint),
          }))}
        />
      )}
    </StepPanel>
  )
}
