import { createContext, type MouseEvent, useContext, useEffect, useRef } from 'react'
import { type Address, givenAddress } from './address.ts'

export interface Destination {
  to: Address
  replace?: boolean
  /** Kept in the browser's history entry, never in the address. */
  state?: Record<string, unknown> | undefined
}

export type Navigation = (destination: Destination) => void

const leaveDocument: Navigation = ({ to, replace }) => (replace ? location.replace(to) : location.assign(to))
const NavigationContext = createContext<Navigation>(leaveDocument)

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}

/** Returns whether a link leads to a page of the application in this tab. */
export function leadsInside(link: HTMLAnchorElement): boolean {
  return !link.target && !link.hasAttribute('download') && link.origin === location.origin
}

/**
 * Returns the click handler of links: a plain click on an address of the application navigates without a new document.
 */
export function useFollow(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigation()
  return (event) => {
    const link = event.currentTarget
    if (!(link instanceof HTMLAnchorElement) || navigate === leaveDocument || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!leadsInside(link)) return
    event.preventDefault()
    navigate({ to: givenAddress(link.pathname + link.search + link.hash) })
  }
}

/** The screen of a final state. It navigates once. */
export function Go(destination: Destination) {
  const navigate = useNavigation()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    navigate(destination)
  })
  return null
}

/** Leaves the application for another address, once. */
export function Leave({ href }: { href: string }) {
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    location.assign(href)
  })
  return null
}
