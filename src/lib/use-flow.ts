import { useActorRef } from '@xstate/react'
import { observe } from './observe.ts'

/** Starts a flow for the lifetime of its screen, and records its steps for support. */
export const useFlow = ((logic, options) => useActorRef(logic, { ...options, inspect: observe })) as typeof useActorRef
