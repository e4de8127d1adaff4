import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Session } from '#contract/session.ts'
import type { Services } from '../services/services.ts'
import { readStanding } from './-standing.ts'

type Subscriptions = Services['subscriptions']

/**
 * How the plan stands, read again as soon as something was bought or paid, also on the page that says so; what was
 * known stays shown meanwhile.
 */
export function useStanding(services: Services, current: Session): ReturnType<typeof readStanding> {
  useSyncExternalStore(services.subscriptions.subscribe, services.subscriptions.version)
  return useDeferredValue(readStanding(services, current))
}

/** The subscriptions that count now, or null, read again as the standing is. */
export function useSubscriptions({ subscriptions }: Services, { customer }: Session): ReturnType<Subscriptions['known']> {
  useSyncExternalStore(subscriptions.subscribe, subscriptions.version)
  return useDeferredValue(subscriptions.known(customer.id))
}

/** What the customer has is not what it was as soon as something is so. */
export function useForgotten({ subscriptions }: Pick<Services, 'subscriptions'>, isSo: boolean): void {
  useEffect(() => {
    if (isSo) subscriptions.forget()
  }, [subscriptions, isSo])
}

/** Whoever leaves while something is being charged, or not yet known to be, is told elsewhere what came of it. */
export function useFollowedOnLeave({ subscriptions }: Pick<Services, 'subscriptions'>, isOpen: boolean): void {
  const open = useRef(isOpen)
  useEffect(() => {
    open.current = isOpen
  }, [isOpen])
  useEffect(
    () => () => {
      if (!open.current) return
      subscriptions.forget()
      void subscriptions.followCharge()
    },
    [subscriptions],
  )
}

/** What a card is charged at once that is given or made the default one, in centavos: known when the standing is. */
export function useDueAtOnce({ subscriptions }: Pick<Services, 'subscriptions'>, standing: Promise<unknown>): number {
  const [due, setDue] = useState(() => subscriptions.dueAtOnce())
  useEffect(() => {
    void standing.then(() => setDue(subscriptions.dueAtOnce()))
  }, [subscriptions, standing])
  return due
}
