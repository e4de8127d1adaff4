/** How random walks are walked: `npm run bench:walks` sets it, and the tests walk a few. */
export interface WalkSettings {
  seed: number
  walks: number
}

/** What the command asked for, else a few walks of a seed that stays the same. */
export function walkSettings(few: number): WalkSettings {
  const asked = (import.meta as unknown as { env: Record<string, string | undefined> }).env['VITE_WALKS']
  return asked === undefined ? { seed: 1, walks: few } : (JSON.parse(asked) as WalkSettings)
}
