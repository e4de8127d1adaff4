import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StepTitle } from '../../components/step-title.tsx'

const Root = chakra('section', { base: { display: 'grid', gap: '4', justifyItems: 'start', maxWidth: '40rem' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', paddingTop: '2' } })

/** One screen of a charge. */
export function Step({ title, children, actions }: { title: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Root>
      <StepTitle>{title}</StepTitle>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  )
}
