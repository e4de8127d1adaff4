/** Returns how many letters must be added, left out or exchanged to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1]
    for (const [j, its] of Array.from(other).entries()) {
      const exchanged = (row[j] ?? 0) + Number(letter !== its)
      next.push(Math.min(exchanged, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const farthest = 2

/** Returns the names that may be meant by a wrong one: those that hold it, or nearly are it. All when none is near. */
export function nearNames(name: string, names: readonly string[]): readonly string[] {
  const near = names.filter((one) => name !== '' && (one.includes(name) || distance(name, one) <= farthest))
  return near.length > 0 ? near : names
}
