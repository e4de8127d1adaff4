import type { ElkPoint } from 'elkjs/lib/elk-api.js'
import type { Arrow, Box, Drawing, Label } from './drawing.ts'
import { style } from './style.ts'
import { fontSize, lineHeight } from './text-size.ts'

/** How parts of a machine are marked, by their ids; the first mark of several counts. Marks are classes of `style`. */
export interface Marking {
  markOf: (parts: readonly string[]) => string
  style: string
  /** SVG definitions that the style refers to. */
  defs: string
}

const plain: Marking = { markOf: () => '', style: '', defs: '' }

/** Returns a laid-out drawing as an SVG that follows the reader's light or dark setting. */
export function toSvg(title: string, drawing: Drawing, { markOf, style: more, defs }: Marking = plain): string {
  const { width = 0, height = 0 } = drawing
  const size = `viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    `<style>${style}${more}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker>' +
      `${defs}</defs>`,
    `<rect class="paper" width="${round(width)}" height="${round(height)}"/>`,
    ...drawing.children.flatMap((child) => box(child, markOf)),
    ...drawing.edges.flatMap((edge) => line(edge, markOf)),
    ...drawing.edges.flatMap(({ labels = [] }) => labels.map((one) => label(one, markOf))),
    '</svg>',
    '',
  ].join('\n')
}

function box(
  { kind, lines, x = 0, y = 0, width = 0, height = 0, children = [], id, parts }: Box,
  markOf: Marking['markOf'],
): string[] {
  if (kind === 'start') return [`<circle class="start" cx="${round(x + width / 2)}" cy="${round(y + height / 2)}" r="5"/>`]
  const frame = (inset: number) =>
    `<rect class="${classes(kind, markOf([id]))}"${inset === 0 ? ` data-state="${escape(placeIn(id))}"` : ''} x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${8 - inset}"/>`
  const isGroup = kind === 'group' || kind === 'parallel'
  const texts = lines.map((text, index) => {
    const baseline = y + 8 + index * lineHeight + fontSize
    const at = isGroup ? `x="${round(x + 12)}"` : `x="${round(x + width / 2)}" text-anchor="middle"`
    const mark = markOf(parts[index] ?? [])
    return `<text class="${classes(index === 0 ? 'name' : 'inside', mark)}" ${at} y="${round(baseline)}">${escape(text)}</text>`
  })
  return [frame(0), ...(kind === 'final' ? [frame(3)] : []), ...texts, ...children.flatMap((child) => box(child, markOf))]
}

/** Returns the path of a state below its machine. */
const placeIn = (id: string) => id.split('.').slice(1).join('.')

function line({ sections = [], labels = [] }: Arrow, markOf: Marking['markOf']): string[] {
  const mark = markOf(labels.map(({ part }) => part))
  return sections.map(({ startPoint, endPoint, bendPoints = [] }) => {
    const points = [startPoint, ...bendPoints, endPoint]
    return `<path class="${classes('arrow', mark)}" d="${rounded(points)}" marker-end="url(#tip)"/>`
  })
}

function label({ text = '', part, x = 0, y = 0, width = 0, height = 0 }: Label, markOf: Marking['markOf']): string {
  const kind = text.startsWith('✗') ? 'label error' : 'label'
  const back = `<rect class="paper" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`
  return `${back}<text class="${classes(kind, markOf([part]))}" x="${round(x + 3)}" y="${round(y + fontSize)}">${escape(text)}</text>`
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
