import type { Page } from '@playwright/test'

/** Returns texts that are cut at the side: wider than a container that neither scrolls nor shows an ellipsis. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (style: CSSStyleDeclaration) => style.overflowX === 'hidden' || style.overflowX === 'clip'
    const hidden = (element: HTMLElement) => element.offsetWidth <= 1 || !element.checkVisibility()
    return [...document.querySelectorAll<HTMLElement>('body :not(input, select)')]
      .filter((element) => !hidden(element) && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => hides(getComputedStyle(element)) && getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => `${element.tagName.toLowerCase()} ${element.innerText.slice(0, 60)}`)
  })
}
