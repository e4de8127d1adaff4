/** What the server wrote into the document for this run; without a document (prerendering, unit tests) nothing. */
export function documentValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
