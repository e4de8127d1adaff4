import { isShown } from '#tests/qa/engine/user/find.ts'

export interface ShownText {
  text: string
  node: Text
  element: HTMLElement
}

const silent = 'script, style, option, noscript'

/** Returns every visible piece of text in a layer, without texts for screen readers only. */
export function shownTexts(layer: HTMLElement): ShownText[] {
  return spokenTexts(layer).filter(({ element }) => !isForScreenReaders(element))
}

/** Returns every piece of text in a layer, for the eyes or for a screen reader. */
export function spokenTexts(layer: HTMLElement): ShownText[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  const texts: ShownText[] = []
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const text = node.data.replaceAll(/\s+/g, ' ').trim()
    const element = node.parentElement
    if (text !== '' && element && !element.closest(silent) && isShown(element)) texts.push({ text, node, element })
  }
  return texts
}

function isForScreenReaders(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { position, width, height, clipPath } = getComputedStyle(one)
    if (
      position === 'absolute' &&
      (clipPath === 'inset(50%)' || (Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1))
    )
      return true
  }
  return false
}
