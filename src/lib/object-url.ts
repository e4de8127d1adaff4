import { useLayoutEffect, useState } from 'react'

/** Returns an object URL of a blob while it is shown; null without one. It is there before the first paint. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useLayoutEffect(() => {
    if (blob === null) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown?.blob === blob ? shown.url : null
}
