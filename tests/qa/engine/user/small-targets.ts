/**
 * Returns the controls of the page that a finger misses: what can be pressed around the middle is less than 44 px high
 * or wide (WCAG 2.5.5). A link in a sentence is as high as its line, and a finger does not meet what only a screen
 * reader finds. It refers to nothing outside itself, so that Playwright can send it into a page.
 */
export function smallTargets(): string[] {
  const least = 44
  const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'
  const layer = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body
  const at = { left: scrollX, top: scrollY }

  const pressedAt = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y)
    return hit?.closest(pressed) ?? hit?.closest('label')?.control ?? null
  }
  const isInSentence = (control: HTMLElement): boolean => {
    if (!getComputedStyle(control).display.startsWith('inline')) return false
    let block = control.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    if (!block || !/block|list-item|table-cell|grid|flow/.test(getComputedStyle(block).display)) return false
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\p{L}{2}/u.test(node.textContent ?? '') && !node.parentElement?.closest(pressed)) return true
    return false
  }
  // A choice that is drawn by its label is pressed there.
  const faceOf = (control: HTMLElement): HTMLElement | null => {
    const faces = [control, ...((control as HTMLInputElement).labels ?? [])]
    return (
      faces.find((one) => one.offsetWidth > 4 && one.offsetHeight > 4 && !getComputedStyle(one).clipPath.startsWith('inset(5')) ??
      null
    )
  }
  const sizeOf = (control: HTMLElement, face: HTMLElement) => {
    const box = face.getBoundingClientRect()
    if (box.width >= least && box.height >= least) return { width: box.width, height: box.height }
    face.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = face.getClientRects()[0] ?? box
    const reach = (across: number, down: number): number => {
      let far = 0
      while (far < least && pressedAt(left + width / 2 + across * (far + 1), top + height / 2 + down * (far + 1)) === control)
        far++
      return far
    }
    return { width: reach(-1, 0) + reach(1, 0) + 1, height: reach(0, -1) + reach(0, 1) + 1 }
  }

  const targets = [...layer.querySelectorAll<HTMLElement>(pressed)].flatMap((control) => {
    const face = control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ? faceOf(control) : null
    if (face === null || control.closest('[inert]') || isInSentence(control)) return []
    const { right, bottom } = face.getBoundingClientRect()
    if (right <= 0 || bottom + scrollY <= 0) return []
    const { width, height } = sizeOf(control, face)
    if (width >= least && height >= least) return []
    const name = control.getAttribute('aria-label') ?? face.textContent ?? ''
    const said = (name.trim() || (control as HTMLInputElement).labels?.[0]?.textContent || '').replaceAll(/\s+/g, ' ').trim()
    return [`${control.localName} "${said.slice(0, 50)}" is ${Math.round(width)} × ${Math.round(height)} px`]
  })
  scrollTo({ ...at, behavior: 'instant' })
  return [...new Set(targets)]
}
