import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { EditingActor } from './form-actor.ts'

interface Form<Values> {
  values: () => Values
  differsFrom: (values: Values) => boolean
  fill: (values: Values) => void
}

/**
 * Shows a record as the server saved it, for instance with its RFC in capitals. Text typed since the save began stays.
 * @returns what to call when the form is sent
 */
export function useSavedShown<Values>(actor: EditingActor, form: Form<Values>, saved: Values): () => void {
  const isSaved = useSelector(actor, (snapshot) => snapshot.value === 'saved')
  const sent = useRef(saved)
  const showSaved = useEffectEvent(() => {
    if (!form.differsFrom(sent.current)) form.fill(saved)
  })
  useEffect(() => {
    if (isSaved) showSaved()
  }, [isSaved])
  return () => {
    sent.current = form.values()
  }
}
