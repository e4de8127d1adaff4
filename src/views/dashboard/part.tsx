import { type ReactNode, useDeferredValue, useState } from 'react'
import { Card } from '../../components/card.tsx'
import { Skeleton, type SkeletonShape } from '../../components/skeleton.tsx'
import type { Read } from '../../lib/reading.ts'
import { Resolved } from '../../lib/resolved.tsx'
import { LoadAgain } from '../load-again.tsx'

interface Props<Value> {
  title: ReactNode
  /** The first read, which the route began. */
  first: Promise<Read<Value>>
  /** Reads again after a failure. */
  again: () => Promise<Read<Value>>
  /** The shape of what comes. */
  shapes: readonly SkeletonShape[]
  /** A link beside the title. */
  actions?: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of the home page with its own read: it waits, fails and is read again alone. */
export function Part<Value>({ title, first, again, shapes, actions, children }: Props<Value>) {
  const [later, setLater] = useState<{ after: typeof first; promise: typeof first } | null>(null)
  // What was read before stays until the next read of the route has ended.
  const reading = useDeferredValue(first)
  // A new read of the route replaces what was read again after the read before it.
  const promise = later?.after === first ? later.promise : reading
  return (
    <Card title={title} actions={actions}>
      <Resolved promise={promise} fallback={<Skeleton shapes={shapes} silent={later?.after !== first} />}>
        {(read) =>
          'value' in read ? (
            children(read.value)
          ) : (
            <LoadAgain failure={read.failure} onRetry={() => setLater({ after: first, promise: again() })} />
          )
        }
      </Resolved>
    </Card>
  )
}
