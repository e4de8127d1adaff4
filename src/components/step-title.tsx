import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { takeLostFocus } from '../lib/lost-focus.ts'

const Heading = chakra('h2', { base: { fontSize: 'xl', textWrap: 'balance' } })

const visited = new WeakSet<Document>()

/** Names a step of a panel. Takes the focus that the step before it had; the first has none to take. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (visited.has(document)) takeLostFocus(heading.current)
    visited.add(document)
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
