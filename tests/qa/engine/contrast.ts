import type { ScreenElement, Words } from './user/user.ts'

export interface ContrastLine {
  says: Words
  /** Whether the other side has no such line. */
  differs: boolean
}

/** What a step should have given, beside what it gave. */
export interface Contrast {
  of: 'screen' | 'request' | 'handover' | 'effects' | 'machine'
  /** The state or the call. */
  at: string
  expected: ContrastLine[]
  actual: ContrastLine[]
}

/** A difference, with both sides. */
export class Differs extends Error {
  readonly contrast: Contrast
  constructor(message: string, contrast: Contrast) {
    super(message)
    this.contrast = contrast
  }
}

/** Something that the screen does not show, with everything that it had to show then. */
export class NotShown extends Error {
  readonly state: string
  readonly elements: readonly ScreenElement[]
  constructor(
    message: string,
    { state, elements, cause }: { state: string; elements: readonly ScreenElement[]; cause: unknown },
  ) {
    super(message, { cause })
    this.state = state
    this.elements = elements
  }
}

/** Returns both sides line by line. A line that the other side lacks differs. */
export function contrastLines(expected: readonly string[], actual: readonly string[]): Pick<Contrast, 'expected' | 'actual'> {
  const against = (lines: readonly string[], others: readonly string[]): ContrastLine[] => {
    const left = [...others]
    return lines.map((says) => {
      const at = left.indexOf(says)
      if (at >= 0) left.splice(at, 1)
      return { says, differs: at < 0 }
    })
  }
  return { expected: against(expected, actual), actual: against(actual, expected) }
}

/** Returns a value as indented JSON, its names in order, one line for each part. */
export function valueLines(value: unknown): string[] {
  const inOrder = (_: string, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part
  const text = JSON.stringify(value, inOrder, 2) as string | undefined
  return (text ?? 'undefined').split('\n').map((line) => line.replace(/,$/, ''))
}
