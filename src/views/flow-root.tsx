import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('div', { base: { display: 'contents' } })

/** Marks a flow's part of the page with its name and state, for people who test. */
export function FlowRoot({ flow, state, children }: { flow: string; state: string; children: ReactNode }) {
  return (
    <Root data-flow={flow} data-state={state}>
      {children}
    </Root>
  )
}
