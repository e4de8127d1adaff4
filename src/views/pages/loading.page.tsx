import { LoadingScreen } from '../../components/loading-screen.tsx'

/** What stands while a place is being prepared. */
export function LoadingPage() {
  return <LoadingScreen alone />
}
