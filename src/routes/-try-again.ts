import { useRouter } from '@tanstack/react-router'

/** Shows a page that failed once more, with everything read anew; `reset` is the error boundary's. */
export function useTryAgain(reset: () => void): () => void {
  const router = useRouter()
  return () => {
    reset()
    void router.invalidate()
  }
}
