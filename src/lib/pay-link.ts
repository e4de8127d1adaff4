const token = /^#[A-Za-z0-9_-]{1,64}$/

/**
 * Takes the token of a mailed link to pay out of the address's fragment and into the browser's history entry. A reload
 * finds it there, and neither `Referer` nor error reports carry it. Returns null when neither has a token.
 */
export function takePayLink(place: Location = location, entries: History = history): string | null {
  const state = entries.state as { payLink?: string } | null
  if (place.hash === '') return state?.payLink ?? null
  const given = token.test(place.hash) ? place.hash.slice(1) : null
  entries.replaceState({ ...state, payLink: given ?? undefined }, '', place.pathname)
  return given
}
