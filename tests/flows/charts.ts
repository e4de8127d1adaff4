const files = import.meta.glob<string>('./*/*.chart.svg', { eager: true, query: '?url', import: 'default' })

/** The address of each flow's chart, by the name of its folder. */
export const charts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.split('/')[1] ?? '', url]),
)
