/** What a run of QA is asked to play; nothing chosen is everything. */
export interface Selection {
  /** The name of a machine. */
  machine?: string
  /** The id of a path, with or without its machine. */
  path?: string
  /** A state to reach, with or without its machine: `sign-in.error`. */
  to?: string
  /**
   * A transition that is broken on purpose: its machine, its state and, when there are several, what leads out:
   * `sign-in.busy onError[1]`.
   */
  broken?: string
  /** Decides the order in which paths are played. */
  seed: number
}

export function isChosen({ machine, path, to }: Selection): boolean {
  return machine !== undefined || path !== undefined || to !== undefined
}

/** Whether whole machines are played: then every state of theirs is looked at too. */
export function isWhole({ path, to }: Selection): boolean {
  return path === undefined && to === undefined
}

/** How to run one thing again. */
export function rerunLine(id: string, { seed, broken }: Pick<Selection, 'seed' | 'broken'>): string {
  return `npm run qa -- --path ${id} --seed ${seed}${broken === undefined ? '' : ` --break "${broken}"`}`
}

/** A list in the order of a seed: the same seed gives the same order (mulberry32, by Tommy Ettinger, public domain). */
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
