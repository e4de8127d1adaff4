/** Returns a value that the server wrote into the document; undefined without a document (prerendering, unit tests). */
export function documentValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}
