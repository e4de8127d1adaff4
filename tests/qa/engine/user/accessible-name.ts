/** The accessible name of an element, as far as our screens need it (accname 1.2: labelledby, label, native, content, title). */
export function accessibleName(element: Element): string {
  return tidy(
    labelledBy(element) ?? element.getAttribute('aria-label') ?? native(element) ?? fromContent(element) ?? fallback(element),
  )
}

const namedByContent = 'a, button, h1, h2, h3, h4, h5, h6, summary, [role=button], [role=link], [role=heading], [role=checkbox]'

export function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function labelledBy(element: Element): string | null {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/).filter(Boolean) ?? []
  const labels = ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? [])
  return labels.length === 0 ? null : labels.map((label) => label.getAttribute('aria-label') ?? content(label)).join(' ')
}

function native(element: Element): string | null {
  if (element instanceof HTMLImageElement) return element.alt
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement))
    return null
  if (element.labels && element.labels.length > 0) return [...element.labels].map(content).join(' ')
  return ['submit', 'button', 'reset'].includes(element.type) ? element.value : null
}

function fromContent(element: Element): string | null {
  return element.matches(namedByContent) ? content(element) || null : null
}

function fallback(element: Element): string {
  return element.getAttribute('title') ?? element.getAttribute('placeholder') ?? ''
}

function content(node: Node): string {
  return [...node.childNodes].map(part).join('')
}

function part(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || isHidden(node)) return ''
  const name = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : content(node))
  return getComputedStyle(node).display.startsWith('inline') ? name : ` ${name} `
}

function isHidden(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  return display === 'none' || visibility === 'hidden'
}
