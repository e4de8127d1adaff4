/** The charts of `tests/flows`, as files of the build. */
const files = import.meta.glob<string>('/tests/flows/*/*.chart.svg', { eager: true, query: '?url', import: 'default' })

const camel = (kebab: string) => kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const nameOf = (path: string) => camel(path.slice(path.lastIndexOf('/') + 1, -'.chart.svg'.length))
const charts = new Map(Object.entries(files).map(([path, url]) => [nameOf(path), url]))

/** Returns the address of a machine's diagram, by the machine's id. */
export const chartOf = (machine: string): string | undefined => charts.get(machine)

/** The box of a state in a diagram, as fractions of its width and height. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const size = /viewBox="0 0 ([\d.]+) ([\d.]+)"/
const rect = /<rect [^>]*data-state="([^"]*)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g

/** Reads the boxes of all states from the text of a diagram. */
export function boxesIn(svg: string): ReadonlyMap<string, Box> {
  const [wide, high] = (size.exec(svg)?.slice(1) ?? ['1', '1']).map(Number) as [number, number]
  const boxes = [...svg.matchAll(rect)].map(([, state = '', ...given]): [string, Box] => {
    const [x, y, width, height] = given.map(Number) as [number, number, number, number]
    return [state, { left: x / wide, top: y / high, width: width / wide, height: height / high }]
  })
  return new Map(boxes)
}
