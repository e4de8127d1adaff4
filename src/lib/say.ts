import { topModal } from './modals.ts'

/** Screen readers meet the region before its text, and finish first what a moved focus makes them say. */
const lead = 100
/** Who reads on after this long meets no old news. */
const life = 10_000

/**
 * Announces a text once, politely, wherever the focus is. A region that comes together with its text is not read by
 * every screen reader, so this one stays. In a modal it is inside: the rest of the page is not read then.
 */
export function say(text: string): void {
  regionOf()
  setTimeout(() => {
    const line = document.createElement('p')
    line.textContent = text
    regionOf().append(line)
    setTimeout(() => line.remove(), life)
  }, lead)
}

function regionOf(): HTMLElement {
  const place = topModal() ?? document.body
  const there = place.querySelector<HTMLElement>(':scope > [data-says]')
  if (there) return there
  const region = document.createElement('div')
  region.dataset['says'] = ''
  region.setAttribute('aria-live', 'polite')
  return place.appendChild(region)
}
