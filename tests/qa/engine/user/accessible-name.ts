import { computeAccessibleName } from 'dom-accessibility-api'

/**
 * Returns the accessible name of an element. The library stops at the title; browsers then try the placeholder
 * (html-aam 4.1.1).
 */
export function accessibleName(element: Element): string {
  return tidy(computeAccessibleName(element) || (element.getAttribute('placeholder') ?? ''))
}

export function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
