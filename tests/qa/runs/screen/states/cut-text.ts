import { nameOf } from '#tests/qa/engine/user/tab-stops.ts'
import { floatingOver } from './focus-order.ts'
import { topLayer } from '#tests/qa/engine/user/layer.ts'
import { shownTexts, type ShownText } from './shown-texts.ts'

/** A line of a text, where it is drawn. */
interface Line {
  from: ShownText
  box: DOMRect
  floats: Element | null
}

/** Px by which a box may stand out, since letters are drawn in fractions of a px. */
const tolerance = 2

/** Returns what is wrong with the texts at the present size: cut, beyond the edge, or overlapping. */
export function textFindings(): string[] {
  const layer = topLayer()
  const lines = shownTexts(layer).flatMap(linesOf)
  const { scrollWidth } = document.documentElement
  return [
    ...(scrollWidth > innerWidth + tolerance
      ? [`the page moves sideways: ${scrollWidth} px in ${innerWidth}, for ${widest(layer)}`]
      : []),
    ...unique(lines.filter(isBeyond), 'is beyond the edge'),
    ...unique(lines.filter(isCut), 'is cut'),
    ...overlaps(lines),
  ]
}

function linesOf(from: ShownText): Line[] {
  const range = document.createRange()
  range.selectNodeContents(from.node)
  const floats = floatingOver(from.element)
  return [...range.getClientRects()].filter(({ width, height }) => width * height > 0).map((box) => ({ from, box, floats }))
}

function isBeyond({ from, box }: Line): boolean {
  const stands = box.right > innerWidth + tolerance || box.left < -tolerance
  return stands && !ancestors(from.element).some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX))
}

function isCut({ from, box }: Line): boolean {
  for (const around of ancestors(from.element)) {
    const { overflowX, overflowY } = getComputedStyle(around)
    const edge = around.getBoundingClientRect()
    if (/hidden|clip/.test(overflowX) && (box.right > edge.right + tolerance || box.left < edge.left - tolerance)) return true
    if (/hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + tolerance || box.top < edge.top - tolerance)) return true
    // The person can scroll to this text.
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false
  }
  return false
}

function ancestors(element: Element): Element[] {
  const above = element.parentElement
  return element === document.body || above === null ? [] : [element, ...ancestors(above)]
}

function overlaps(lines: readonly Line[]): string[] {
  const cuts = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.from !== one.from && other.floats === one.floats && areOver(one.box, other.box))
      .map((other) => `"${one.from.text}" and "${other.from.text}" are one over the other`),
  )
  return [...new Set(cuts)]
}

// Boxes of lines are higher than their letters.
function areOver(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > tolerance && height > Math.min(one.height, other.height) / 3
}

function widest(layer: HTMLElement): string {
  const standing = [...layer.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + tolerance)
  return standing.slice(-1).map(nameOf).join()
}

function unique(lines: readonly Line[], says: string): string[] {
  return [...new Set(lines.map(({ from: { text } }) => `"${text}" ${says}`))]
}
