/** Placeholder. */
export function report(error: unknown): void {
  console.error(error)
}
