import { useEffect, useState } from 'react'

/** An address of a blob inside this document, for as long as it is shown; null before there is one. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (blob === null) return
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown?.blob === blob ? shown.url : null
}
