import { createContext, useContext } from 'react'

const Context = createContext(false)

/** Wraps the content of a page that already has a main element. */
export const InPage = Context.Provider

export const useInPage = (): boolean => useContext(Context)
