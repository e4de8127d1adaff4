import { Suspense, use, type ReactNode } from 'react'

interface Props<Value> {
  /** Must not reject: a failed read is a value too. */
  promise: Promise<Value>
  fallback?: ReactNode
  children: (value: Value) => ReactNode
}

/** Content that depends on a promise. The rest of the page does not wait for it. */
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
