/** What is said in one state. */
export interface Block {
  state: string
  lines: readonly string[]
}

interface Change {
  sign: ' ' | '-' | '+'
  line: string
}

/**
 * Writes what is said in each state of a flow. A state that says nearly what an earlier one says is written as its
 * difference: a person reads a flow once, and then what changes.
 */
export function transcriptOf(blocks: readonly Block[]): string {
  return blocks.map((block, index) => `${blockText(block, blocks.slice(0, index))}\n`).join('\n')
}

function blockText({ state, lines }: Block, earlier: readonly Block[]): string {
  if (lines.length === 0) return `## ${state}: nothing`
  const differences = earlier.map((one) => {
    const changes = changesFrom(one.lines, lines)
    return { base: one.state, changes, count: changes.filter(({ sign }) => sign !== ' ').length }
  })
  const nearest = differences.toSorted((one, other) => one.count - other.count)[0]
  if (nearest?.count === 0) return `## ${state}: as ${nearest.base}`
  if (nearest && nearest.count < lines.length)
    return [`## ${state}: as ${nearest.base}, but`, ...shown(nearest.changes)].join('\n')
  return [`## ${state}`, ...lines].join('\n')
}

/** The changes, each group after the line that it follows. */
function shown(changes: readonly Change[]): string[] {
  return changes.flatMap(({ sign, line }, index) => {
    const isLead = sign === ' ' && changes[index + 1] !== undefined && changes[index + 1]?.sign !== ' '
    return sign !== ' ' || isLead ? [`${sign} ${line}`] : []
  })
}

function changesFrom(before: readonly string[], after: readonly string[]): Change[] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i]![j] = before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      changes.push({ sign: ' ', line: before[i++]! })
      j++
    } else if (j >= after.length || (i < before.length && lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      changes.push({ sign: '-', line: before[i++]! })
    else changes.push({ sign: '+', line: after[j++]! })
  }
  return changes
}
