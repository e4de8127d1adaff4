import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { TrailStep } from '#contract/support-case.ts'
import { Details } from '../../components/details.tsx'
import { stepTitle } from '../../lib/step-title.ts'

const List = chakra('ol', {
  base: { display: 'grid', gap: '1', maxHeight: '16rem', overflowY: 'auto', fontSize: 'sm', color: 'fg.muted' },
})
const Item = chakra('li', { base: { overflowWrap: 'anywhere' } })

/** All steps of a case, as they are sent. */
export function TrailList({ trail }: { trail: readonly TrailStep[] }) {
  return (
    <Details
      summary={
        <Plural
          value={trail.length}
          one="Adjuntaremos # dato técnico de tu sesión"
          other="Adjuntaremos # datos técnicos de tu sesión"
        />
      }
      lead={
        <Trans>
          Son nombres de pantallas, horas y respuestas del servidor. Nunca van contraseñas, tarjetas ni lo que escribiste en otras
          pantallas.
        </Trans>
      }
    >
      <List tabIndex={0} translate="no">
        {trail.map((step, place) => (
          // Steps never change their order.
          <Item key={place}>{stepTitle(step)}</Item>
        ))}
      </List>
    </Details>
  )
}
