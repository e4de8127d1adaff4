/**
 * Returns the longest list of equal entries that stand in the same order in both lists, as pairs of their places. So
 * an entry that only moved is not in it.
 */
export const commonRows = (before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] => {
  const lengths = before.map(() => after.map(() => 0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const longest = before[i] === after[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1))
      lengths[i]?.splice(j, 1, longest)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
