import { renderToString } from 'react-dom/server'
import { AuthRoot } from '../../src/entry/auth-root.tsx'
import { authScreens } from '../../src/entry/auth-screens.tsx'
import { activateLocale, type Locale } from '../../src/i18n.ts'
import { prerenderPlaces, prerenderServices } from './stand-ins.ts'

export const screens = Object.keys(prerenderPlaces)

/** One auth screen as HTML, in the state in which its flow starts. */
export async function render(name: string, locale: Locale): Promise<{ title: string; html: string }> {
  await activateLocale(locale)
  const place = prerenderPlaces[name]
  const start = place && authScreens[place.path]
  if (!place || !start) throw new Error(`No auth screen is called ${name}.`)
  const never = () => {
    throw new Error('Nothing happens while prerendering.')
  }
  const html = renderToString(
    <AuthRoot chooseLocale={never} navigate={never} ready={never}>
      {start(prerenderServices, place).view}
    </AuthRoot>,
  )
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
  if (!title) throw new Error(`The screen ${name} has no h1 to name its document.`)
  const inline = /<[^>]+\s(?:style|on\w+)="[^>]*>/.exec(html)?.[0]
  if (inline) throw new Error(`The screen ${name} has an inline style or handler, which the content security policy refuses: ${inline}`)
  return { title: `${title} · Receptio`, html }
}
