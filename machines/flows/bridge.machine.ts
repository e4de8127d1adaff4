import { type ActorRefFrom, setup } from 'xstate'
import type { Session } from '#contract/session.ts'

export type BridgeActor = ActorRefFrom<typeof bridgeMachine>

/** `origin` is a checked path inside the application. `app` is the application that asked for a connection. */
export interface BridgeInput {
  session: Session | null
  origin: string | null
  app: string | null
}

/**
 * The start gate (docs/domain.md#session-and-access): one destination for each combination of session, `app` and
 * origin.
 */
export const bridgeMachine = setup({
  types: { context: {} as BridgeInput, input: {} as BridgeInput },
  guards: {
    isAnonymous: ({ context }) => context.session === null,
    hasApplication: ({ context }) => context.app !== null,
    hasOrigin: ({ context }) => context.origin !== null,
  },
}).createMachine({
  id: 'bridge',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isAnonymous', target: 'signIn' },
        { guard: 'hasApplication', target: 'connect' },
        { guard: 'hasOrigin', target: 'origin' },
        { target: 'dashboard' },
      ],
    },
    signIn: { type: 'final' },
    connect: { type: 'final' },
    origin: { type: 'final' },
    dashboard: { type: 'final' },
  },
})
