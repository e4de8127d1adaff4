/** Sizes at which no text may be cut (WCAG 1.4.4 and 1.4.10): a narrow phone, and letters twice as large. */
export const sizes = [
  { name: '320 px', width: 320, letters: '', padding: '' },
  { name: '200 %', width: 640, letters: '200%', padding: '' },
] as const

/** A usual phone. A part of a page stands here at the edge of the window, where no page has it. */
export const phone = { width: 390, letters: '', padding: '12px' }

/** Checks the page in a window of another size, and restores its size. */
export function atSize<Result>(
  { width, letters, padding }: Omit<(typeof sizes)[number], 'name'> | typeof phone,
  check: () => Result,
): Result {
  const { style } = window.frameElement as HTMLIFrameElement
  const root = document.documentElement.style
  const body = document.body.style
  const before = { width: style.width, letters: root.fontSize, padding: body.padding }
  style.width = `${width}px`
  root.fontSize = letters
  body.padding = padding
  try {
    return check()
  } finally {
    style.width = before.width
    root.fontSize = before.letters
    body.padding = before.padding
  }
}
