import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { takeLostFocus } from '../lib/lost-focus.ts'

const Heading = chakra('h2', { base: { fontSize: 'xl', textWrap: 'balance' } })

const visited = new WeakSet<Document>()

/** The title of a step in a panel. It takes the focus after a previous step; the first step does not. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (visited.has(document)) takeLostFocus(heading.current)
    visited.add(document)
  }, [])
  return (
    <Heading ref={heading} id={useId()} tabIndex={-1}>
      {children}
    </Heading>
  )
}
