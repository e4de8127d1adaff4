/** How random walks are walked: `npm run bench:walks` sets it, and the tests walk a few. */
export interface WalkSettings {
  seed: number
  walks: number
}

/** What the command asked for, else the few walks of a test. */
export function walkSettings(few: WalkSettings): WalkSettings {
  const setting = (import.meta as unknown as { env: Record<string, string | undefined> }).env['VITE_WALKS']
  return setting === undefined ? few : (JSON.parse(setting) as WalkSettings)
}
