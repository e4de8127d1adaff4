export interface Budget {
  scriptBytes: number
  documentBytes: number
  /** What must not be in the first load, and the patterns of its modules. */
  refused: Readonly<Record<string, readonly string[]>>
}

/** What one document loads before its screen works; sizes as sent, in bytes. */
export interface FirstLoad {
  document: string
  locale: string
  documentBytes: number
  scripts: readonly { file: string; bytes: number }[]
  modules: readonly string[]
}

const sum = (load: FirstLoad) => load.scripts.reduce((total, { bytes }) => total + bytes, 0)
const ownTexts = ({ locale }: FirstLoad) => `/src/locales/${locale}.po`
/** A size as people read it, 1 kB being 1000 bytes. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Returns every way in which the loads break the budget, in words; empty when they keep it. */
export function brokenBudget(loads: readonly FirstLoad[], budget: Budget): string[] {
  return loads.flatMap((load) => {
    const offences = Object.entries(budget.refused).flatMap(([what, marks]) => {
      const culprit = load.modules.find(
        (module) => !module.endsWith(ownTexts(load)) && marks.some((mark) => module.includes(mark)),
      )
      return culprit ? [`${load.document} loads ${what} before it works: ${culprit}`] : []
    })
    if (sum(load) > budget.scriptBytes)
      offences.push(`${load.document} loads ${kB(sum(load))} of scripts, and ${kB(budget.scriptBytes)} is the most.`)
    if (load.documentBytes > budget.documentBytes)
      offences.push(`${load.document} is ${kB(load.documentBytes)} itself, and ${kB(budget.documentBytes)} is the most.`)
    return offences
  })
}

/** Returns the loads as a table for people. */
export function budgetTable(loads: readonly FirstLoad[], budget: Budget): string {
  const rows = loads.map((load) => [
    load.document,
    kB(load.documentBytes),
    kB(sum(load)),
    load.scripts.map(({ file, bytes }) => `${file} ${kB(bytes)}`).join(', '),
  ])
  const all = [
    ['first load, brotli', 'document', 'scripts', 'of which'],
    ...rows,
    ['at most', kB(budget.documentBytes), kB(budget.scriptBytes), ''],
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map(([name = '', ...cells]) =>
      [name.padEnd(widths[0] ?? 0), ...cells.map((cell, index) => (index < 2 ? cell.padStart(widths[index + 1] ?? 0) : cell))]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
