import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/** Returns every text of the application by its source, in Spanish, with its translation. */
export async function catalogue(locale: 'en' | 'es-MX'): Promise<Map<string, string>> {
  const [catalog] = await getCatalogs(getConfig())
  const entries = Object.values((await catalog?.read(locale)) ?? {}).filter(({ obsolete }) => obsolete !== true)
  return new Map(entries.map(({ message = '', translation = '' }) => [message, translation]))
}
