/** What a run of QA plays; an empty selection means everything. */
export interface Selection {
  /** The name of a machine. */
  machine?: string
  /** The id of a path, with or without its machine. */
  path?: string
  /** A state to reach, with or without its machine: `sign-in.error`. */
  to?: string
  /** The id of a way on the real server, with or without its machine. */
  way?: string
  /**
   * A transition to break on purpose: its machine, its state and, when there are several, its event: `sign-in.busy
   * onError[1]`.
   */
  broken?: string
  /** Decides the order of the paths. */
  seed: number
}

export function isChosen({ machine, path, to, way }: Selection): boolean {
  return [machine, path, to, way].some((one) => one !== undefined)
}

/** Returns whether whole machines are played: then a run checks all their states too. */
export function isWhole({ path, to, way }: Selection): boolean {
  return [path, to, way].every((one) => one === undefined)
}

/** Returns whether people walk on the real server: not for one path, one state or a machine broken on purpose. */
export function isWalked({ path, to, broken }: Selection): boolean {
  return [path, to, broken].every((one) => one === undefined)
}

/** Returns whether an id names something of a machine, with or without the machine. */
export function isNamed(id: string, wanted: string | undefined): boolean {
  return wanted === undefined || id === wanted || id.endsWith(`/${wanted}`)
}

/** Returns the command that runs one item again. */
export function rerunLine(id: string, { seed, broken }: Pick<Selection, 'seed' | 'broken'>): string {
  return `npm run qa -- --path ${id} --seed ${seed}${broken === undefined ? '' : ` --break "${broken}"`}`
}

/** Returns a list in an order that depends only on the seed (mulberry32, by Tommy Ettinger, public domain). */
export function inOrderOf<Item>(seed: number, items: readonly Item[]): Item[] {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
