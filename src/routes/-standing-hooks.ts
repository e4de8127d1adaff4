import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Session } from '#contract/session.ts'
import type { Services } from '../services/services.ts'
import { readStanding } from './-standing.ts'

/** How the plan stands, read again as soon as something was bought or paid, also on the page that says so; what was known stays shown meanwhile. */
export function useStanding(services: Services, held: Session): ReturnType<typeof readStanding> {
  const { subscribe, version } = services.subscriptions
  useSyncExternalStore(subscribe, version)
  return useDeferredValue(readStanding(services, held))
}

/** What the customer has is not what it was as soon as something is so. */
export function useForgotten({ subscriptions }: Pick<Services, 'subscriptions'>, isSo: boolean): void {
  useEffect(() => {
    if (isSo) subscriptions.forget()
  }, [subscriptions, isSo])
}

/** What a card is charged at once that is given or made the default one, in centavos: known when the standing is. */
export function useDueAtOnce({ subscriptions }: Pick<Services, 'subscriptions'>, standing: Promise<unknown>): number {
  const [due, setDue] = useState(() => subscriptions.dueAtOnce())
  useEffect(() => {
    void standing.then(() => setDue(subscriptions.dueAtOnce()))
  }, [subscriptions, standing])
  return due
}
