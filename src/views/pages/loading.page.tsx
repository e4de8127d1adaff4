import { useInPage } from '../../components/in-page.ts'
import { LoadingScreen } from '../../components/loading-screen.tsx'

/** What stands while a place is being prepared: in its area, or alone. */
export function LoadingPage() {
  return <LoadingScreen alone={!useInPage()} />
}
