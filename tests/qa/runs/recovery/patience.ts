/** A busy machine is slow; only a failure waits this long. In ms. */
export const patience = 15_000
/** The longest time until a screen is complete after a failure, or a background call starts, in ms. */
export const settling = 3_000
/** Longer than a flow waits before it asks again, in ms. */
export const nextAsking = 4_000
/** How long an answer may take before the test advances the clock, in ms. */
export const answering = 500
/** How long a screen that leads to another may stay, in ms. */
export const pause = 500
/** How often to check for the goal, in ms. */
export const pollEvery = 100
/** The most tries to open the address of a flow that does not appear. */
export const mostFruitless = 2
/** More than any way to a goal has. */
export const mostActs = 400
