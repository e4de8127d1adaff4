import type { ElkPoint } from 'elkjs/lib/elk-api.js'
import type { Arrow, Box, Drawing, Label } from './drawing.ts'
import { style } from './style.ts'
import { fontSize, lineHeight } from './text-size.ts'

/** How a drawing stands inside a page, which brings its style. */
export interface Marking {
  /** Returns the class of a part by its ids; the first mark of several counts. */
  markOf: (parts: readonly string[]) => string
  /** Returns the attributes of an arrow, a label or a line by the ids of its transitions, each with a space before. */
  dataOf: (parts: readonly string[]) => string
  /** SVG definitions that the style refers to. */
  defs: string
}

type Marks = Pick<Marking, 'markOf' | 'dataOf'>
const plain: Marks = { markOf: () => '', dataOf: () => '' }

/** Returns a laid-out drawing as an SVG: alone in the reader's light or dark setting, or for a page. */
export function toSvg(title: string, drawing: Drawing, marking?: Marking): string {
  const marks: Marks = marking ?? plain
  const { width = 0, height = 0 } = drawing
  const size = `viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    ...(marking ? [] : [`<style>${style}</style>`]),
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker>' +
      `${marking?.defs ?? ''}</defs>`,
    `<rect class="paper" width="${round(width)}" height="${round(height)}"/>`,
    ...drawing.children.flatMap((child) => box(child, marks)),
    ...drawing.edges.flatMap((edge) => line(edge, marks)),
    ...drawing.edges.flatMap(({ labels = [] }) => labels.map((one) => label(one, marks))),
    '</svg>',
    '',
  ].join('\n')
}

function box({ kind, lines, x = 0, y = 0, width = 0, height = 0, children = [], id, parts }: Box, marks: Marks): string[] {
  const { markOf, dataOf } = marks
  if (kind === 'start') return [`<circle class="start" cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="5"/>`]
  const frame = (inset: number) =>
    `<rect class="${classes(kind, markOf([id]))}"${inset === 0 ? ` data-state="${escape(placeIn(id))}"` : ''} x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${8 - inset}"/>`
  const isGroup = kind === 'group' || kind === 'parallel'
  const texts = lines.flatMap((line, index) => {
    const baseline = y + 8 + index * lineHeight + fontSize
    const at = isGroup ? `x="${round(x + 12)}"` : `x="${round(x + width / 2)}" text-anchor="middle"`
    const own = parts[index] ?? []
    const text = (words: string, language = '') =>
      `<text class="${classes(index === 0 ? 'name' : 'inside', markOf(own))}"${language}${dataOf(own)} ${at} y="${round(baseline)}">${escape(words)}</text>`
    if (typeof line === 'string') return [text(line)]
    return [text(line.es, ' lang="es"'), text(line.en, ' lang="en"')]
  })
  return [frame(0), ...(kind === 'final' ? [frame(3)] : []), ...texts, ...children.flatMap((child) => box(child, marks))]
}

/** Returns the path of a state below its machine. */
const placeIn = (id: string) => id.split('.').slice(1).join('.')

function line({ sections = [], labels = [] }: Arrow, { markOf, dataOf }: Marks): string[] {
  const parts = labels.map(({ part }) => part)
  return sections.map(({ startPoint, endPoint, bendPoints = [] }) => {
    const points = [startPoint, ...bendPoints, endPoint]
    return `<path class="${classes('arrow', markOf(parts))}"${dataOf(parts)} d="${rounded(points)}" marker-end="url(#tip)"/>`
  })
}

function label({ text = '', part, x = 0, y = 0, width = 0, height = 0 }: Label, { markOf, dataOf }: Marks): string {
  const kind = text.startsWith('✗') ? 'label error' : 'label'
  const back = `<rect class="paper" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`
  return `${back}<text class="${classes(kind, markOf([part]))}"${dataOf([part])} x="${round(x + 3)}" y="${round(y + fontSize)}">${escape(text)}</text>`
}

function classes(kind: string, mark: string): string {
  return mark === '' ? kind : `${kind} ${mark}`
}

const radius = 6

function rounded(points: readonly ElkPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`
    })
    .join('')
}

function towards(from: ElkPoint, to: ElkPoint): ElkPoint {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const share = distance === 0 ? 0 : Math.min(radius, distance / 2) / distance
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function at({ x, y }: ElkPoint): string {
  return `${round(x)} ${round(y)}`
}

function round(length: number): number {
  return Math.round(length * 10) / 10
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
