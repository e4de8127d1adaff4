import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

const Heading = chakra('h2', { base: { fontSize: 'xl', textWrap: 'balance' } })

/** Names a step of a panel. Takes the focus that the step before it had. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
