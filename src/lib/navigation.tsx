import { createContext, useContext, useEffect, useRef } from 'react'

export interface Destination {
  /** A path inside the application, with its query. */
  to: string
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

/** The screen of a final state: goes somewhere else, once. */
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
