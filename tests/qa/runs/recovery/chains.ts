/** One visit in which several failures happened, one after the other. */
export interface ChainedVisit<Result> {
  result: Result
  /** How many of the failures the page met. */
  met: number
  /** Why the person did not come through; null when they did, or when the call was not made. */
  broken: string | null
  /** Only what the server kept is wrong, so that no failure of the chain is certainly guilty. */
  isOfLedger: boolean
}

/** A chain that broke: its failures, those that may be guilty, and why. */
export interface BrokenChain<Cell> {
  cells: readonly Cell[]
  suspects: readonly Cell[]
  message: string
}

/**
 * Walks failures in chains. A failure at which a chain breaks, or whose call is not made, is left to be walked alone.
 * @returns the failures that passed with their visit, those to walk alone, and every chain that broke
 */
export async function walkInChains<Cell, Result>(
  cells: readonly Cell[],
  visit: (chain: readonly Cell[]) => Promise<ChainedVisit<Result>>,
) {
  const passed: { cell: Cell; result: Result; among: number }[] = []
  const alone: Cell[] = []
  const broken: BrokenChain<Cell>[] = []
  let chain = [...cells]
  while (chain.length > 0) {
    const { result, met, broken: message, isOfLedger } = await visit(chain)
    if (message === null && met > 0) {
      for (const cell of chain.slice(0, met)) passed.push({ cell, result, among: met })
      chain = chain.slice(met)
    } else {
      const suspects = met === 0 || isOfLedger ? [...chain] : chain.slice(met - 1, met)
      if (message !== null && chain.length > 1) broken.push({ cells: chain, suspects, message })
      alone.push(...suspects)
      chain = chain.filter((cell) => !suspects.includes(cell))
    }
  }
  return { passed, alone, broken }
}
