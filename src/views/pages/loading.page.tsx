import { useInPage } from '../../components/in-page.ts'
import { LoadingScreen } from '../../components/loading-screen.tsx'

/** The loading page, within an area or alone. */
export function LoadingPage() {
  return <LoadingScreen alone={!useInPage()} />
}
