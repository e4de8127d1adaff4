/** Settings of random walks. `npm run bench:walks` sets them, and the tests walk a few. */
export interface WalkSettings {
  seed: number
  walks: number
}

/** Returns the settings of the command, else those of a few walks. */
export function walkSettings(few: WalkSettings): WalkSettings {
  const setting = (import.meta as unknown as { env: Record<string, string | undefined> }).env['VITE_WALKS']
  return setting === undefined ? few : (JSON.parse(setting) as WalkSettings)
}
