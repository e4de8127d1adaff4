import type { Voyage } from '../recovery/voyage.ts'
import { signInVoyage } from './sign-in.voyage.ts'

/** The voyage of every flow with a screen. */
export const voyages: readonly Voyage[] = [signInVoyage]
