import { Suspense, use, type ReactNode } from 'react'

interface Props<Value> {
  /** Must not be refused: what could not be read is a value too. */
  promise: Promise<Value>
  fallback?: ReactNode
  children: (value: Value) => ReactNode
}

/** What depends on something that is still being read; the rest of the page does not wait for it. */
export function Resolved<Value>({ promise, fallback = null, children }: Props<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Read promise={promise}>{children}</Read>
    </Suspense>
  )
}

function Read<Value>({ promise, children }: Omit<Props<Value>, 'fallback'>) {
  return children(use(promise))
}
