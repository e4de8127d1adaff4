import { createContext, useContext } from 'react'

const Context = createContext(false)

/** Stands around the content of a page that has a main part already. */
export const InPage = Context.Provider

export const useInPage = (): boolean => useContext(Context)
