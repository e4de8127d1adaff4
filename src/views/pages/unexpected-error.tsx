import { useEffect } from 'react'
import { failureOf } from '#contract/failure.ts'
import { ContactSupportPage } from './contact-support.page.tsx'
import { GonePage } from './gone.page.tsx'
import { RestrictedPage } from './restricted.page.tsx'

interface Props {
  error: unknown
  report: (error: unknown) => void
  onRetry: () => void
}

/** A screen that could not be shown: not allowed, gone, or an error that no screen of its own was made for (ROUTE-6, ROUTE-7). */
export function UnexpectedError({ error, report, onRetry }: Props) {
  const failure = failureOf(error)
  const unforeseen = failure.kind === 'unexpected'
  useEffect(() => {
    if (unforeseen) report(error)
  }, [unforeseen, error, report])
  if (failure.kind !== 'refused') return <ContactSupportPage code={failure.kind} onRetry={onRetry} />
  if (failure.status === 403) return <RestrictedPage />
  if (failure.status === 404) return <GonePage />
  return <ContactSupportPage code={failure.body.request_id || String(failure.status)} onRetry={onRetry} />
}
