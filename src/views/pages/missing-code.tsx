import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../../lib/online.ts'
import { mayReopen, reopen } from '../../lib/reopen.ts'
import { useAct } from '../../lib/use-act.ts'
import { FailurePanel } from '../failure-panel.tsx'

/**
 * Shown when the browser could not fetch a page's code. It opens the page again when the server answers, at once or
 * after the network returns.
 */
export function MissingCode() {
  const online = useOnline()
  const { run } = useAct(reopen)
  const openAgain = useEffectEvent(() => {
    if (online && mayReopen()) void run()
  })
  useEffect(() => openAgain(), [online])
  return <FailurePanel failure={{ kind: 'unreachable' }} onRetry={() => void run()} />
}
