import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { takeLostFocus } from '../lib/lost-focus.ts'

const Heading = chakra('h1', { base: { fontSize: '2xl', letterSpacing: '-0.02em', overflowWrap: 'anywhere' } })

const arrived = new WeakSet<Document>()

export type PageTitleProps = { children: string }

/**
 * Names the document too. Takes the focus when a navigation brought it, never on the first page, never away from
 * something in use.
 */
export function PageTitle({ children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · Receptio`
  }, [children])
  useEffect(() => {
    if (arrived.has(document)) takeLostFocus(heading.current)
    arrived.add(document)
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
