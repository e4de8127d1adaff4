/** What this browser remembers under a name: that of the last time while it is still so, or else a new one. */
export async function kept<Thing>(
  name: string,
  isStillSo: (thing: Thing) => Promise<unknown>,
  make: () => Promise<Thing>,
): Promise<Thing> {
  const key = `galeria.${name}`
  const known = JSON.parse(localStorage.getItem(key) ?? 'null') as Thing | null
  const so = known !== null && (await isStillSo(known).then(Boolean, () => false))
  if (so) return known
  const made = await make()
  localStorage.setItem(key, JSON.stringify(made))
  return made
}
