/** What the samples call something, and what the server has in its place: ids, and words that can be only one's own. */
export type StandIns = readonly (readonly [sample: string, real: string])[]

/** Ids of the fixtures: none that a server makes has so many zeros. */
const sampleId = /[0-9a-f]{8}-0000-7000-8000-[0-9a-f]{12}/g

/** What a screen says, as the server knows it. */
export function asReal(standIns: StandIns, text: string): string {
  return standIns.reduce((said, [sample, real]) => said.replaceAll(sample, real), text)
}

/** What the server says, as a screen of the samples knows it. */
export function asSample(standIns: StandIns, text: string): string {
  return standIns.reduce((said, [sample, real]) => said.replaceAll(real, sample), text)
}

/** Whether something holds records that only the fixtures have: a server that is asked for them says that they are not there. */
export function holdsSamples(standIns: StandIns, held: unknown): boolean {
  const ids = (JSON.stringify(held) ?? '').match(sampleId) ?? []
  return ids.some((id) => !standIns.some(([sample]) => sample === id))
}
