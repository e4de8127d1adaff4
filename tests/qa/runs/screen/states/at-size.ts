/** Sizes at which no text may be cut (WCAG 1.4.4 and 1.4.10): a narrow phone, and letters twice as large. */
export const sizes = [
  { name: '320 px', width: 320, letters: '' },
  { name: '200 %', width: 640, letters: '200%' },
] as const

/** Checks the page in a window of another size, and restores its size. */
export function atSize<Result>({ width, letters }: (typeof sizes)[number], check: () => Result): Result {
  const { style } = window.frameElement as HTMLIFrameElement
  const root = document.documentElement.style
  const before = { width: style.width, letters: root.fontSize }
  style.width = `${width}px`
  root.fontSize = letters
  try {
    return check()
  } finally {
    style.width = before.width
    root.fontSize = before.letters
  }
}
