import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import { Button } from '../components/button.tsx'
import { takeLostFocus } from '../lib/lost-focus.ts'
import { FailurePanel } from './failure-panel.tsx'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

interface Props {
  failure: Failure | null
  onRetry: () => void
  /** Other buttons. */
  children?: ReactNode
}

/** A failed load: the reason and a retry. */
export function LoadAgain({ failure, onRetry, children }: Props) {
  return (
    <>
      {failure && <FailurePanel failure={failure} />}
      <Row>
        <Button ref={takeLostFocus} onClick={onRetry}>
          <Trans>Cargar otra vez</Trans>
        </Button>
        {children}
      </Row>
    </>
  )
}
