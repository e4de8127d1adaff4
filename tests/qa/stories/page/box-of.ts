/** The position of a box in a picture, in percent. */
export interface Box {
  left: string
  top: string
  width: string
  height: string
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Returns the position of a state's box in a chart of tests/flows; null when the chart has no box of that name. */
export function boxOf(svg: string, state: string): Box | null {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const name = escape(state.split('.').at(-1) ?? '')
  const box = new RegExp(
    `<rect class="[^"]*"[^>]*? x="([\\d.]+)" y="([\\d.]+)" width="([\\d.]+)" height="([\\d.]+)" rx="[\\d.]+"/>\\n<text class="name" [^>]*>${name}</text>`,
  ).exec(svg)
  if (!box || !width || !height) return null
  const [left, top, wide, high] = box.slice(1).map(Number) as [number, number, number, number]
  const share = (length: number, of: string) => `${(100 * length) / Number(of)}%`
  return { left: share(left, width), top: share(top, height), width: share(wide, width), height: share(high, height) }
}
