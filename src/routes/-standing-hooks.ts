import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Session } from '#contract/session.ts'
import type { Services } from '../services/services.ts'
import { readStanding } from './-standing.ts'

type Subscriptions = Services['subscriptions']

/**
 * Reads the plan's status, again after each purchase or payment, even on the page that reports it. The last status
 * stays on screen meanwhile.
 */
export function useStanding(services: Services, current: Session): ReturnType<typeof readStanding> {
  useSyncExternalStore(services.subscriptions.subscribe, services.subscriptions.version)
  return useDeferredValue(readStanding(services, current))
}

/** Reads the current subscriptions, or null, with the same updates. */
export function useSubscriptions({ subscriptions }: Services, { customer }: Session): ReturnType<Subscriptions['known']> {
  useSyncExternalStore(subscriptions.subscribe, subscriptions.version)
  return useDeferredValue(subscriptions.known(customer.id))
}

/** Drops the cached subscriptions once `isSo` is true. */
export function useForgotten({ subscriptions }: { subscriptions: Pick<Subscriptions, 'forget'> }, isSo: boolean): void {
  useEffect(() => {
    if (isSo) subscriptions.forget()
  }, [subscriptions, isSo])
}

/** Follows an open charge after the person leaves, so that another page shows its outcome. */
export function useFollowedOnLeave(
  { subscriptions }: { subscriptions: Pick<Subscriptions, 'forget' | 'followCharge'> },
  isOpen: boolean,
): void {
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

/** Returns the centavos that a new card or new default card is charged at once, known after the plan's status. */
export function useDueAtOnce({ subscriptions }: Pick<Services, 'subscriptions'>, standing: Promise<unknown>): number {
  const [due, setDue] = useState(() => subscriptions.dueAtOnce())
  useEffect(() => {
    void standing.then(() => setDue(subscriptions.dueAtOnce()))
  }, [subscriptions, standing])
  return due
}
