/** Milliseconds that the clocks of two servers may differ: what one wrote a moment ago may lie ahead of the other. */
export const clockSkew = 10_000
