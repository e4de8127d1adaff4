import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../../components/button.tsx'

const Place = chakra('div', { base: { minWidth: 0 } })
const focusInside = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

/** A link until a code is wanted; open from the start when there is one. */
export function CodeLink({ hasCode, children }: { hasCode: boolean; children: ReactNode }) {
  const [isOpen] = useState(hasCode)
  const [isWanted, setWanted] = useState(false)
  if (isOpen || isWanted) return <Place ref={isOpen ? undefined : focusInside}>{children}</Place>
  return (
    <div>
      <Button variant="link" size="sm" aria-expanded={false} onClick={() => setWanted(true)}>
        <Trans>¿Tienes un código?</Trans>
      </Button>
    </div>
  )
}
