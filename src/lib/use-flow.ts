import { useActorRef } from '@xstate/react'
import { observe } from './observe.ts'

/** Starts a flow for as long as its screen lives; what it does is noted for support. */
export const useFlow = ((logic, options) => useActorRef(logic, { ...options, inspect: observe })) as typeof useActorRef
