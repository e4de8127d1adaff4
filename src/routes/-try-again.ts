import { useRouter } from '@tanstack/react-router'

/** Returns a retry for a failed page, which reads everything again. `reset` belongs to the error boundary. */
export function useTryAgain(reset: () => void): () => void {
  const router = useRouter()
  return () => {
    reset()
    void router.invalidate()
  }
}
