import type { MessageDescriptor } from '@lingui/core'

/** The person's next step; the screen offers each of them. */
export type NextStep = 'correct' | 'retry' | 'wait' | 'signIn' | 'newLink' | 'goBack' | 'support'

export interface FailureText {
  message: MessageDescriptor
  next: NextStep
}
