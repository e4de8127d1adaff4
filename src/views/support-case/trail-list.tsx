import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TrailStep } from '#contract/support-case.ts'
import { Details } from '../../components/details.tsx'
import { stepText } from './step-words.ts'

const List = chakra('ol', {
  base: { display: 'grid', gap: '1', maxHeight: '16rem', overflowY: 'auto', fontSize: 'sm', color: 'fg.muted' },
})
const Item = chakra('li', { base: { overflowWrap: 'anywhere' } })

/** All steps that a case brings, in words. */
export function TrailList({ trail }: { trail: readonly TrailStep[] }) {
  const { i18n } = useLingui()
  if (trail.length === 0) return null
  return (
    <Details
      summary={
        <Plural
          value={trail.length}
          one="Adjuntaremos el último paso de tu sesión, sin lo que escribiste"
          other="Adjuntaremos los últimos # pasos de tu sesión, sin lo que escribiste"
        />
      }
      lead={
        <Trans>
          Así vemos lo mismo que tú. Van los nombres de las pantallas, las horas y las respuestas del servidor. Nunca van
          contraseñas ni tarjetas.
        </Trans>
      }
    >
      <List tabIndex={0}>
        {trail.map((step, place) => (
          // Steps never change their order.
          <Item key={place}>{stepText(i18n, step)}</Item>
        ))}
      </List>
    </Details>
  )
}
