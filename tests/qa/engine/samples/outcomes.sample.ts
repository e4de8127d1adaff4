import type { Outcome, Subject } from '../subject.ts'
import { signInSample } from './sign-in.sample.ts'

export const sampleOutcomes = (): readonly Outcome[] => [
  { name: 'ok', hears: { output: { token: 't' } } },
  { name: 'offline', hears: { failure: { kind: 'unreachable' } } },
]

const triesKey: NonNullable<Subject['key']> = ({ value, context }) => JSON.stringify([value, context['tries']])

/** The sample with the honest key: its guard reads `tries`. */
export const signInSubject: Subject = {
  machine: signInSample,
  ui: {
    'submits the form': { type: 'credentials.submitted' },
    'closes the message': { type: 'failure.dismissed' },
    leaves: { type: 'form.left' },
  },
  outcomes: sampleOutcomes,
  key: triesKey,
}
