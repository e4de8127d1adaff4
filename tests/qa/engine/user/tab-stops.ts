import { isShown } from './find.ts'

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Returns what Tab should visit in a layer, in document order. A group of radios has one stop. */
export function tabStops(layer: HTMLElement): HTMLElement[] {
  const usable = [...layer.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.tabIndex >= 0 && isShown(element) && !element.matches(':disabled') && !element.closest('[inert]'),
  )
  return usable.filter((element) => standsFor(element) === element)
}

/** Returns the radio that Tab visits for its group; any other control is its own stop. */
export function standsFor(element: HTMLElement): HTMLElement {
  if (!isRadio(element)) return element
  const group = [...document.querySelectorAll<HTMLElement>('input[type=radio]')]
    .filter(isRadio)
    .filter((one) => one.name === element.name && one.form === element.form && !one.matches(':disabled'))
  return group.find(({ checked }) => checked) ?? group[0] ?? element
}

export function isRadio(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio' && element.name !== ''
}

/** Returns the name of a control for findings. */
export function nameOf(element: Element): string {
  const name = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
  return `${element.localName} "${(name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 50)}"`
}
