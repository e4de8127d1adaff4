import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { pollEvery, settling } from './patience.ts'

/** Returns what is wrong with a screen after a failure, once it is complete and told of it, or after some seconds. */
export async function stillMissing(page: Page, flow: string, isSilent: () => boolean): Promise<string[]> {
  const deadline = performance.now() + settling
  let missing = await whatIsMissing(page, flow)
  while ((missing.length > 0 || isSilent()) && performance.now() < deadline) {
    await sleep(pollEvery)
    missing = await whatIsMissing(page, flow)
  }
  return missing
}

/** Returns what is wrong with a screen after a failure, one sentence each; a person would be lost there. */
function whatIsMissing(page: Page, flow: string): Promise<string[]> {
  return page.evaluate(missing, flow)
}

/** Runs inside the page: uses nothing from outside. */
function missing(flow: string): string[] {
  const named = (element: Element) => {
    const isField = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind)
    const labels = isField ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent) : []
    const said = [element.getAttribute('aria-label'), element.textContent, element.getAttribute('title'), ...labels]
    return said.some((text) => (text ?? '').trim() !== '')
  }
  const visible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const scope = dialog ?? document.querySelector(`[data-flow="${flow}"]`) ?? document.querySelector('main') ?? document.body
  const controlsOf = (place: Element) =>
    [...place.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')].filter(
      (element) => visible(element) && named(element),
    )
  const controls = controlsOf(scope)
  // A flow that only shows a message is part of a screen that has the exits.
  const offered = controls.length > 0 ? controls : controlsOf(scope.closest('main') ?? scope)
  const ways = offered.filter((element) => element.getAttribute('aria-disabled') !== 'true' && !element.matches(':disabled'))
  const messages = [...scope.querySelectorAll('[role=alert], [role=status], [data-message], [data-waits]')].filter(visible)
  const failures = messages.filter((message) => message.matches('[role=alert], [data-message=alert]'))
  const wrong = [...scope.querySelectorAll('[aria-invalid=true]')].filter(visible)
  const active = document.activeElement
  const focused = active === document.body ? null : active
  // On a new page the title has the focus, and the failure's alert announces itself.
  const onTitle = (element: Element) =>
    element.matches('h1, h2, h3, h4, h5, h6') && (dialog ?? scope.closest('main') ?? scope).contains(element)
  const onFlow = (element: Element) =>
    scope.contains(element) &&
    (controls.includes(element) ||
      messages.some((message) => message.contains(element)) ||
      element === dialog ||
      // Groups of fields that are wrong as a whole, with the message next to their name.
      element.matches('fieldset[aria-describedby]:has(> legend)') ||
      element.tagName === 'IFRAME')
  const keepsFocus = focused !== null && (onTitle(focused) || onFlow(focused))
  // Before the first input of a person, no focus can be lost.
  const touched = navigator.userActivation.hasBeenActive
  return [
    ...(ways.length === 0 ? ['no visible, labelled way out'] : []),
    ...(touched && failures.length + wrong.length > 0 && !keepsFocus
      ? [`the focus is on ${active?.tagName ?? 'nothing'}, and not on the failure or a way out`]
      : []),
    ...(touched && wrong.length > 0 && focused !== wrong[0] ? ['the focus is not on the first wrong field'] : []),
  ]
}
