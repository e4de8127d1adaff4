import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LoadingScreen } from '#src/components/loading-screen.tsx'
import { AuthRoot } from '#src/entry/auth-root.tsx'
import { authScreens, settled } from '#src/entry/auth-screens.tsx'
import { seller } from '#src/lib/tenant.ts'
import { activateLocale, type Locale } from '#src/i18n.ts'
import { prerenderPlaces, surroundings } from './stand-ins.ts'

/** `app` is the document of every other address: it shows that the page is loading. */
export const screens = [...Object.keys(prerenderPlaces), 'app']

async function viewOf(screen: string): Promise<ReactNode> {
  if (screen === 'app') return <LoadingScreen alone />
  const place = prerenderPlaces[screen]
  const start = place && authScreens[place.path]
  if (!place || !start) throw new Error(`No auth screen is called ${screen}.`)
  return (await settled(start(surroundings(place.link)))).view
}

const never = () => {
  throw new Error('Nothing happens while prerendering.')
}

/** Renders one screen as HTML, in the first state of its flow. */
export async function render(screen: string, locale: Locale): Promise<{ title: string; html: string }> {
  await activateLocale(locale)
  const view = await viewOf(screen)
  const html = renderToString(
    <AuthRoot chooseLocale={never} navigate={never} ready={never}>
      {view}
    </AuthRoot>,
  )
  const inline = /<[^>]+\s(?:style|on\w+)="[^>]*>/.exec(html)?.[0]
  if (inline)
    throw new Error(`The screen ${screen} has an inline style or handler, which the content security policy refuses: ${inline}`)
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
  return { title: screen !== 'app' && heading ? `${heading} · ${seller}` : seller, html }
}
