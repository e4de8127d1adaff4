import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { takeLostFocus } from '../lib/lost-focus.ts'
import { seller } from '../lib/tenant.ts'

const Heading = chakra('h1', { base: { fontSize: '2xl', letterSpacing: '-0.02em', overflowWrap: 'anywhere' } })

const arrived = new WeakSet<Document>()

export type PageTitleProps = { children: string }

/**
 * Sets the document's title too. It takes the focus after a navigation, but not on the first page and not from an
 * element in use.
 */
export function PageTitle({ children }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · ${seller}`
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
