/** A crowded machine is slow; only a failure waits so long. In ms. */
export const patience = 15_000
/** As long as a screen may take to be whole after a failure, and a call to come that runs behind the screens, in ms. */
export const settling = 3_000
/** Longer than a flow waits before it asks again, in ms. */
export const nextAsking = 4_000
/** As long as an answer may take before more time is let pass, in ms. */
export const answering = 500
/** As long as a screen on its way to another may stand still, in ms. */
export const pause = 500
/** How often somebody who waits looks whether the goal is there, in ms. */
export const pollEvery = 100
