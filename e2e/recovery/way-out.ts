import type { Page } from '@playwright/test'

/** What is wrong with a screen after a failure, one sentence each; a person would be lost there. */
export function whatIsMissing(page: Page, flow: string): Promise<string[]> {
  return page.evaluate(missing, flow)
}

/** Serialised into the page: uses nothing from outside. */
function missing(flow: string): string[] {
  const named = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : []
    const said = [element.getAttribute('aria-label'), element.textContent, element.getAttribute('title'), ...labels]
    return said.some((text) => (text ?? '').trim() !== '')
  }
  const visible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const scope = dialog ?? document.querySelector(`[data-flow="${flow}"]`) ?? document.querySelector('main') ?? document.body
  const controls = [...scope.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')].filter(
    (element) => visible(element) && named(element),
  )
  const ways = controls.filter((element) => element.getAttribute('aria-disabled') !== 'true' && !element.matches(':disabled'))
  const messages = [...scope.querySelectorAll('[role=alert], [role=status]')].filter(visible)
  const failures = messages.filter((message) => message.getAttribute('role') === 'alert')
  const wrong = [...scope.querySelectorAll('[aria-invalid=true]')].filter(visible)
  const focused = document.activeElement
  const inScope = focused !== null && focused !== document.body && scope.contains(focused)
  const held =
    inScope &&
    (controls.includes(focused) ||
      messages.some((message) => message.contains(focused)) ||
      /^H[1-6]$/.test(focused.tagName) ||
      focused === dialog ||
      focused.tagName === 'IFRAME')
  // Whoever has touched nothing yet has no focus that could be lost.
  const touched = navigator.userActivation.hasBeenActive
  return [
    ...(ways.length === 0 ? ['no visible, labelled way out'] : []),
    ...(touched && failures.length + wrong.length > 0 && !held
      ? [`the focus is on ${focused?.tagName ?? 'nothing'}, and not on the failure or a way out`]
      : []),
    ...(touched && wrong.length > 0 && focused !== wrong[0] ? ['the focus is not on the first wrong field'] : []),
  ]
}
