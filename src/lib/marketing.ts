import type { Marketing } from '#contract/registration.ts'
import { urlParts } from './url-parts.ts'

const longest = 100
const named = (key: string, value: string) => (value === '' ? {} : { [key]: value.slice(0, longest) })

/** Returns where a visitor came from: the campaign in the link, else the referring site without path and query. */
export function marketingOf(search: string, referrer: string, log: (error: Error) => void): Marketing {
  const query = new URLSearchParams(search)
  const from = referrer === '' ? '' : urlParts(referrer, log).hostname
  const source = query.get('utm_source') ?? (from === location.hostname ? '' : from)
  return {
    ...named('source', source),
    ...named('medium', query.get('utm_medium') ?? ''),
    ...named('campaign', query.get('utm_campaign') ?? ''),
  }
}
