interface Shortening<Item> {
  /** Returns whether a list can happen at all; without it, every list can. */
  canHappen?: (list: readonly Item[]) => boolean
  /** Returns why a list fails, or null. */
  failureOf: (list: readonly Item[]) => Promise<string | null>
}

/**
 * Shortens a failing list as far as possible: it would pass without any one of the remaining items, or several in a
 * row.
 */
export async function shortestList<Item>(
  failing: readonly Item[],
  { canHappen = () => true, failureOf }: Shortening<Item>,
): Promise<{ list: Item[]; says: string }> {
  const tried = new Map<string, string | null>()
  const failure = async (list: readonly Item[]) => {
    const name = JSON.stringify(list)
    if (!tried.has(name)) tried.set(name, canHappen(list) ? await failureOf(list) : null)
    return tried.get(name) ?? null
  }
  let list = [...failing]
  for (let shorter: Item[] | null = list; shorter; shorter = await oneShorter(list, failure)) list = shorter
  return { list, says: (await failure(list)) ?? 'it failed once and not again' }
}

async function oneShorter<Item>(
  list: readonly Item[],
  failure: (list: readonly Item[]) => Promise<string | null>,
): Promise<Item[] | null> {
  for (let length = list.length - 1; length > 0; length--) {
    for (let at = 0; at + length <= list.length; at++) {
      const shorter = list.toSpliced(at, length)
      if ((await failure(shorter)) !== null) return shorter
    }
  }
  return null
}

/** Returns why a trial fails, or null. */
export async function failureOf(trial: () => Promise<unknown>): Promise<string | null> {
  try {
    await trial()
    return null
  } catch (error) {
    return messageOf(error)
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
