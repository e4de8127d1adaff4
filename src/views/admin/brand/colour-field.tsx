import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type BrandMode, brandFault } from '#contract/brand-colours.ts'
import { colourPattern } from '#contract/contrast.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { TextField } from '../../../components/text-field.tsx'
import type { DraftFields } from '../../../forms/use-draft.ts'
import { palette } from '../../../theme/palette.ts'

const Row = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '3', alignItems: 'start' },
})
const Swatch = chakra('input', {
  base: {
    width: '3.25rem',
    height: '2.75rem',
    marginTop: '3.25rem',
    padding: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
  },
})

interface Props {
  form: Pick<DraftFields, 'set' | 'text'>
  path: 'lightColour' | 'darkColour'
  mode: BrandMode
  /** What is typed, and what is used when nothing is. */
  typed: string
  standard?: string
  label: string
  hint: string
}

/** A colour, typed or chosen from the palette of the system, with its contrast. */
export function ColourField({ form, path, mode, typed, standard, label, hint }: Props) {
  const { t } = useLingui()
  const valid = colourPattern.test(typed.trim())
  return (
    <>
      <Row>
        <TextField {...form.text(path)} label={label} hint={hint} />
        <Swatch
          type="color"
          aria-label={t`Elegir: ${label}`}
          value={valid ? typed.trim().toLowerCase() : (standard ?? palette['brand.solid'][mode === 'light' ? 0 : 1])}
          onChange={({ currentTarget: { value } }) => form.set(path, value)}
        />
      </Row>
      {valid && <ColourAdvice colour={typed.trim().toLowerCase()} mode={mode} onUse={(colour) => form.set(path, colour)} />}
    </>
  )
}

function ColourAdvice({ colour, mode, onUse }: { colour: string; mode: BrandMode; onUse: (colour: string) => void }) {
  const fault = brandFault(colour, mode)
  if (!fault) return null
  const { of, needed, nearest } = fault
  const ratio = (Math.floor(fault.ratio * 100) / 100).toFixed(2)
  return (
    <Notice tone="warning">
      <p>
        {of === 'mark' ? (
          <Trans>
            Este color casi no se distingue de la página: su contraste es de {ratio} a 1, y hace falta {needed}.
          </Trans>
        ) : (
          <Trans>
            El texto de un botón no se lee sobre este color: su contraste es de {ratio} a 1, y hace falta {needed}.
          </Trans>
        )}
      </p>
      <div>
        <Button type="button" size="sm" variant="secondary" onClick={() => onUse(nearest)}>
          <Trans>Usar {nearest}, el más cercano</Trans>
        </Button>
      </div>
    </Notice>
  )
}
