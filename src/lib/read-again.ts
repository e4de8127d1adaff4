import { failureOf } from '#contract/failure.ts'

/**
 * Does an act of a page and reads the page again, after a refusal too: somebody else may have done it. Without an
 * answer the page stays as it is, with what was typed, so that the person can try again.
 */
export async function readAgain(act: () => Promise<unknown>, read: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (failureOf(error).kind === 'refused') await read()
    throw error
  }
  await read()
}
