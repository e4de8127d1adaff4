import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { nearestBrand } from '#contract/brand-colours.ts'
import { colourPattern } from '#contract/contrast.ts'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { Draft } from '../../../forms/use-draft.ts'
import type { BrandDraft } from './brand-draft.ts'
import { ColourField } from './colour-field.tsx'

const Below = chakra('div', { base: { marginBlockEnd: '4' } })

/** The fields of how the business appears. */
export function BrandFieldset({ form }: { form: Draft<BrandDraft> }) {
  const { t } = useLingui()
  const { lightColour, darkColour } = form.draft
  const derived = colourPattern.test(lightColour.trim()) ? nearestBrand(lightColour.trim().toLowerCase(), 'dark') : undefined
  return (
    <>
      <TextField
        {...form.text('name')}
        label={t`Nombre público`}
        hint={t`Sale en las pantallas, los correos y los recibos`}
        required
      />
      <ColourField
        form={form}
        path="lightColour"
        mode="light"
        typed={lightColour}
        label={t`Color de la marca`}
        hint={t`Como #0b5fa5. Vacío: el de fábrica`}
      />
      {lightColour.trim() !== '' && (
        <ColourField
          form={form}
          path="darkColour"
          mode="dark"
          typed={darkColour}
          {...(derived !== undefined && { standard: derived })}
          label={t`Color en el modo oscuro`}
          hint={derived === undefined ? t`Vacío: lo calculamos` : t`Vacío: usamos ${derived}`}
        />
      )}
      {lightColour.trim() !== '' && (
        <Below>
          <Button type="button" variant="secondary" onClick={() => form.set('lightColour', '')}>
            <Trans>Restaurar los colores de fábrica</Trans>
          </Button>
        </Below>
      )}
      <TextField {...form.text('sender')} label={t`Nombre de quien envía los correos`} hint={t`Vacío: el nombre público`} />
      <TextField
        {...form.text('replyTo')}
        type="email"
        label={t`Correo para las respuestas`}
        hint={t`Aquí llega lo que tus clientes contesten. Vacío: a la dirección que envía`}
      />
    </>
  )
}
