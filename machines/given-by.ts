/** `input` of a call: what the call gave whose `onDone` led here. */
export const givenBy = <Output>({ event }: { event: unknown }): Output => (event as { output: Output }).output
